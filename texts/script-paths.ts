/**
 * Replaces the paths of scripts in a text, such as the router's list of files, by those of a language other than the
 * source language. The build writes its scripts there.
 */
export const scriptsIn = (language: string, text: string): string =>
  text.replace(/\/assets\/(?=[\w-]+\.js)/g, `/assets/${language}/`)
