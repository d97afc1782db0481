import type { SVGAttributes } from 'react'

type Shape = SVGAttributes<SVGElement> & { key: string }
type Drawing = { node: [tag: 'path', shape: Shape][] }

/**
 * Makes an icon of one of Lucide's drawings. It stands in for the package's own maker (vite.config.ts), whose settings
 * nobody here uses.
 */
export default function createIcon({ node }: Drawing) {
  function Icon(props: SVGAttributes<SVGElement>) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        {node.map(([Tag, { key, ...attributes }]) => (
          <Tag key={key} {...attributes} />
        ))}
      </svg>
    )
  }
  return Icon
}
