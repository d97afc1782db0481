import Check from 'lucide-react/icons/check'
import Scale from 'lucide-react/icons/scale'
import { Button } from '../../ui/button.tsx'
import { popup } from '../../ui/popups.tsx'
import { type Compared, comparePath, most, useCompared } from './compared.ts'

type CompareButtonProps = {
  home: Compared
  tone?: 'outline' | 'quiet'
  size?: 'sm' | 'md'
  className?: string
}

/** Chooses a home for the comparison, or takes it out again. */
export function CompareButton({ home, tone = 'quiet', size = 'sm', className }: CompareButtonProps) {
  const { chosen, has, isFull, add, remove } = useCompared()
  const isChosen = has(home.id)
  const Icon = isChosen ? Check : Scale
  const toggle = () => {
    if (isChosen) return remove(home.id)
    if (!isFull) return add(home)
    popup({
      tone: 'bad',
      title: `You can compare ${most} homes at most.`,
      text: 'Take one out of the comparison first.',
      link: { to: comparePath(chosen.map(({ id }) => id)), label: 'Open the comparison' },
    })
  }
  return (
    <Button
      tone={tone}
      size={size}
      aria-pressed={isChosen}
      aria-label={`Compare ${home.title}`}
      onClick={toggle}
      className={className}
    >
      <Icon aria-hidden="true" className={size === 'sm' ? 'size-4' : 'size-4.5 text-accent'} />
      Compare
    </Button>
  )
}
