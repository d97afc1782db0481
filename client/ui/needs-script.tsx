/** Says without a script what only the script can fetch or send. Skeletons are hidden then. */
export const NeedsScript = () => (
  <noscript>
    <p className="mb-5 rounded-box bg-warn-soft px-4 py-3 text-warn">
      This page needs JavaScript, which is switched off in your browser. Switch it on for this site and load
      the page again.
    </p>
  </noscript>
)
