import { rememberedScript } from '../../identity/remembered.ts';
import { holdScript } from '../early/hold.ts';
import type { Fonts, Styles } from './client-build.ts';
import { type PageData, pageDataId, rootId, scriptsId } from './page-data.ts';

/*
 * The inline scripts are the same in every page of a build, so that the CSP can name them by their hashes.
 * A first visit paints with the fallback fonts before it asks for anything else; later ones in the same tab
 * find the fonts in the browser's cache and apply them at once.
 */
const append = (tag: string) => `document.head.append(Object.assign(document.createElement("link"),${tag}))`;

const applyFonts = ({ address }: Fonts) => append(`{rel:"stylesheet",href:"${address}"}`);

const applyKnownFonts = (fonts: Fonts) => `try{if(sessionStorage.fonts)${applyFonts(fonts)}}catch{}`;

/**
 * Everything is fetched at once and then done one after the other, so that no single task holds up the page: each
 * script, and at last the fonts, both in one go. The timer is for browsers that report no paint.
 */
const start = (fonts: Fonts) =>
  `{
let started=false,known;
const pause=()=>new Promise(done=>setTimeout(done));
const start=async()=>{
if(started)return;
started=true;
try{known=sessionStorage.fonts;sessionStorage.fonts=1}catch{}
if(!known){
${append(`{rel:"preload",as:"style",href:"${fonts.address}"}`)};
for(const href of ${JSON.stringify(fonts.files)})${append('{rel:"preload",as:"font",crossOrigin:"",href}')}
}
await pause();
const scripts=JSON.parse(document.getElementById("${scriptsId}").textContent);
for(const href of scripts)${append('{rel:"modulepreload",href}')};
await pause();
try{for(const script of scripts)await import(script)}
catch(error){window.early?.giveUp();throw error}
finally{if(!known)${applyFonts(fonts)}}
};
setTimeout(start,1500);
new PerformanceObserver(start).observe({type:"paint",buffered:true});
}`.replaceAll('\n', '');

interface InlineScripts {
  head: string;
  end: string;
}

export const inlineScripts = (fonts: Fonts): InlineScripts => ({
  head: holdScript + rememberedScript + applyKnownFonts(fonts),
  end: start(fonts),
});

/** React writes what belongs into the head before everything else. */
const headTags = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

const jsonBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

interface Parts extends Styles {
  markup: string;
  fonts: Fonts;
  inline: InlineScripts;
  data: PageData;
  scripts: string[];
}

export function htmlDocument({ markup, css, rest, fonts, inline, data, scripts }: Parts): string {
  const head = headTags.exec(markup)?.[0] ?? '';
  const body = markup.slice(head.length);
  return `<!doctype html>
<html lang="en"${rest ? ` data-styles="${rest}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f3ec">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171613">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
${head}
<style>${css}</style>
<script>${inline.head}</script>
<noscript><link rel="stylesheet" href="${fonts.address}"></noscript>
</head>
<body>
<div id="${rootId}">${body}</div>
${jsonBlock(pageDataId, data)}
${jsonBlock(scriptsId, scripts)}
<script>${inline.end}</script>
</body>
</html>
`;
}
