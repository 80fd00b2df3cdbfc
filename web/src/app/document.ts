import { type PageData, pageDataId, rootId, scriptsId } from './page-data.ts';

/*
 * Both scripts are the same in every page of a build, so that the CSP can name them by their hashes.
 * A first visit paints with the fallback fonts before it asks for anything else; after that the fonts are
 * in the browser's cache and stand from the beginning. The timer is for browsers that report no paint.
 */
const rememberedFontsScript = `try{if(sessionStorage.fonts)document.documentElement.classList.add("fonts")}catch{}`;
const startScript = `{
let started=false;
const start=()=>{
if(started)return;
started=true;
document.documentElement.classList.add("fonts");
document.fonts.ready.then(()=>{try{sessionStorage.fonts=1}catch{}});
for(const script of JSON.parse(document.getElementById("${scriptsId}").textContent))import(script);
};
new PerformanceObserver(start).observe({type:"paint",buffered:true});
setTimeout(start,1500);
}`.replaceAll('\n', '');

export const inlineScripts = [rememberedFontsScript, startScript];

/** React writes what belongs into the head before everything else. */
const headTags = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

const jsonBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

interface Parts {
  markup: string;
  css: string;
  data: PageData;
  scripts: string[];
}

export function htmlDocument({ markup, css, data, scripts }: Parts): string {
  const head = headTags.exec(markup)?.[0] ?? '';
  const body = markup.slice(head.length);
  return `<!doctype html>
<html lang="en">
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
<script>${rememberedFontsScript}</script>
</head>
<body>
<div id="${rootId}">${body}</div>
${jsonBlock(pageDataId, data)}
${jsonBlock(scriptsId, scripts)}
<script>${startScript}</script>
</body>
</html>
`;
}
