import { Button } from '../../ui/button.tsx'
import { Bell } from './bell.tsx'

type Member = { name: string; onSignOut: () => void }

/** What the bar has for members only: visitors do without its code. */
export default function MemberBar({ name, onSignOut }: Member) {
  return (
    <>
      <Bell />
      <div className="hidden min-w-0 items-center gap-3 xl:flex">
        <span
          title={name}
          className="max-w-32 truncate border-l border-line pl-4 text-sm font-medium 2xl:max-w-56"
        >
          {name}
        </span>
        <Button tone="outline" size="sm" onClick={onSignOut}>
          LogOut
        </Button>
      </div>
    </>
  )
}
