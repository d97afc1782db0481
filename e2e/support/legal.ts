import { fileURLToPath } from 'node:url'

const outline = (name: string) => fileURLToPath(new URL(`../../deploy/legal/${name}.md`, import.meta.url))

/** Settings that publish the templates of the legal pages. */
export const legalSettings = {
  PRIVACY_PAGE: outline('privacy'),
  TERMS_PAGE: outline('terms'),
  IMPRINT_PAGE: outline('imprint'),
}
