import { t } from '#texts/text.ts'
import { useViewer } from '../../lib/page-data.ts'
import { Button } from '../../ui/button.tsx'
import { Bell } from './bell.tsx'

type Member = { name: string; onSignOut: () => void }

/** The part of the navigation bar for members, whose code visitors do not load. */
export default function MemberBar({ name, onSignOut }: Member) {
  // Until the second factor is set up, every other call is refused.
  const mustSetUp = useViewer()?.lacksSecondFactor
  return (
    <>
      {!mustSetUp && <Bell />}
      <div className="hidden shrink-0 items-center gap-2 lg:flex xl:gap-3">
        <span
          title={name}
          className="max-w-32 truncate border-s border-line ps-3 text-sm font-medium xl:max-w-48 xl:ps-4 2xl:max-w-56"
        >
          <bdi>{name}</bdi>
        </span>
        <Button tone="outline" size="sm" onClick={onSignOut}>
          {t('layout.logOut')}
        </Button>
      </div>
    </>
  )
}
