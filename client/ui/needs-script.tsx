import { t } from '#texts/text.ts'

/** Shown without JavaScript in place of content that needs it. Skeletons are hidden then. */
export const NeedsScript = ({ text = t('ui.needsScript') }: { text?: string }) => (
  <noscript>
    <p className="mb-5 rounded-box bg-warn-soft px-4 py-3 text-warn">{text}</p>
  </noscript>
)
