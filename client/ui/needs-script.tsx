/** Shown without JavaScript in place of content that needs it. Skeletons are hidden then. */
export const NeedsScript = ({ what = 'This page needs' }: { what?: string }) => (
  <noscript>
    <p className="mb-5 rounded-box bg-warn-soft px-4 py-3 text-warn">
      {what} JavaScript, which is turned off in your browser. Turn it on for this site and load the page
      again.
    </p>
  </noscript>
)
