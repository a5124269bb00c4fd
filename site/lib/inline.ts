import { tokenKey } from './token.ts';

/**
 * Scripts that stand in the HTML, since they run before the first paint. The policy of every page
 * allows them (`astro.config.mjs`): a page that is streamed has its headers before it has these.
 */

/** What is for guests is not shown to whoever has a login, whose line on home has its place. */
export const knownLogin = `try{if(localStorage.${tokenKey})document.documentElement.className='has-token'}catch(e){}`;

/**
 * At the beginning of the notice: a visitor puts it away on this device, until it says something
 * else. It is never drawn then, and not on a page that is shown again as it was left.
 */
export const noticeAway =
  '{const n=document.currentScript.parentElement,k="notice-away",w=n.dataset.words,' +
  'f=()=>{try{n.hidden=localStorage[k]===w}catch(e){}};f();addEventListener("pageshow",f);' +
  'n.dataset.closes="";n.onclick=e=>{if(e.target.closest("button")){' +
  'try{localStorage[k]=w}catch(e){}n.hidden=true;n.nextElementSibling.querySelector(".brand").focus()}}}';
