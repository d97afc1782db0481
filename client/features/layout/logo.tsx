/** The company logo: a gable in a frame. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="7" fill="var(--color-accent)" />
      <path
        d="M7 16.5 16 9l9 7.5M10 15v9h12v-9M14 24v-5h4v5"
        fill="none"
        stroke="var(--color-on-accent)"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
