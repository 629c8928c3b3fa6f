import type { Plugin } from 'vite';

/**
 * Script in the head of each page: sets theme and candle colours before the first paint, and hides the sign-in
 * offer of prerendered pages from those who are probably signed in. It also tells Zod, before any schema is made, not to
 * try whether it may compile: each try would break the policy of the page. Small, and the same in every page, so that
 * a content security policy can name its hash.
 */
const script = `globalThis.__zod_globalConfig={jitless:true};(()=>{try{const r=document.documentElement.dataset,s=localStorage;const t=s.getItem('chandelle:theme'),c=s.getItem('chandelle:candles');if(t==='light'||t==='dark')r.theme=t;if(c)r.candles=c;if(s.getItem('chandelle:session'))r.session='likely'}catch{}})()`;

/** Adds the script that runs before the first paint. */
export function beforePaint(): Plugin {
  return {
    name: 'chandelle:before-paint',
    transformIndexHtml: () => [{ tag: 'script', children: script, injectTo: 'head-prepend' }],
  };
}
