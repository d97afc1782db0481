/** Joins class names. For conflicting utilities, the order in the style sheet decides, not this one. */
export { clsx as cx } from 'clsx'
