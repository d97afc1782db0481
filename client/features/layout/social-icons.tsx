import type { ReactNode } from 'react'
import type { SocialLinks } from '../../lib/services.ts'

/** Simple custom icons of the four networks, in a 24-unit box. */
const shapes: Record<keyof SocialLinks, ReactNode> = {
  facebook: <path d="M15.5 4.5h-2a3 3 0 0 0-3 3V21M7.5 12h7" />,
  twitter: <path d="M5 5l14 14M19 5 5 19" />,
  linkedin: <path d="M6 10v9M6 5.5v.01M11 19v-9M11 14.5c0-6 8-6 8 0V19" />,
  instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.6" />
      <path d="M16.8 7.2v.01" />
    </>
  ),
}

export const socialNames: Record<keyof SocialLinks, string> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
}

export function SocialIcon({ network }: { network: keyof SocialLinks }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {shapes[network]}
    </svg>
  )
}
