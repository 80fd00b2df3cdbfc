import { isIPv4 } from 'node:net';
import { networkOf } from './network-of.ts';

/** Where somebody is, in words that they recognise and that tell others little. */
export interface Whereabouts {
  device: string;
  network: string;
}

export const nowhere: Whereabouts = { device: '', network: '' };

export const whereaboutsOf = (request: { ip: string; headers: { 'user-agent'?: string } }): Whereabouts => ({
  device: deviceWords(request.headers['user-agent'] ?? ''),
  network: roughly(request.ip),
});

/** The first that fits counts: many browsers claim to be others too. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const nameIn = (text: string, names: [RegExp, string][]) => names.find(([sign]) => sign.test(text))?.[1];

function deviceWords(userAgent: string): string {
  const known = [nameIn(userAgent, browsers), nameIn(userAgent, systems)].filter(Boolean);
  return known.join(' on ') || 'An unknown device';
}

/** Enough to tell home from abroad, too little to find a house. */
function roughly(address: string): string {
  const network = networkOf(address);
  if (isIPv4(network)) return network.replace(/\.\d+$/, '.x');
  return `${network.split(':').slice(0, 3).join(':')}:x`;
}
