import UserRound from 'lucide-react/icons/user-round'
import { shownName } from '#texts/labels/people.ts'
import { t } from '#texts/text.ts'
import { Avatar } from '../../ui/avatar.tsx'

export function Agent({ name: stored, image }: { name: string | null; image: string | null }) {
  const name = stored && shownName(stored)
  return (
    <span className="flex min-w-0 items-center gap-2 text-sm">
      {name ? (
        <Avatar src={image} name={name} className="size-7 text-xs" />
      ) : (
        <UserRound aria-hidden="true" className="size-5 text-muted" />
      )}
      <span className="min-w-0 text-muted wrap-anywhere">
        <bdi>{name ?? t('properties.noAgent')}</bdi>
      </span>
    </span>
  )
}
