import Check from 'lucide-react/icons/check'
import Scale from 'lucide-react/icons/scale'
import { t } from '#texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { popup } from '../../ui/popups.tsx'
import { type Compared, comparePath, maxCompared, useCompared } from './compared.ts'

type CompareButtonProps = {
  home: Compared
  tone?: 'outline' | 'quiet'
  size?: 'xs' | 'sm' | 'md'
}

/** Adds a home to the comparison, or removes it. */
export function CompareButton({ home, tone = 'quiet', size = 'sm' }: CompareButtonProps) {
  const { chosen, has, isFull, add, remove } = useCompared()
  const isChosen = has(home.id)
  const Icon = isChosen ? Check : Scale
  const toggle = () => {
    if (isChosen) return remove(home.id)
    if (!isFull) return add(home)
    popup({
      tone: 'bad',
      title: t('compare.full', { count: maxCompared }),
      text: t('compare.fullText'),
      link: { to: comparePath(chosen.map(({ id }) => id)), label: t('compare.open') },
    })
  }
  return (
    <Button
      tone={tone}
      size={size}
      aria-pressed={isChosen}
      aria-label={t('compare.homeNamed', { title: home.title })}
      onClick={toggle}
      className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      <Icon aria-hidden="true" className={size === 'md' ? 'size-4.5 text-accent' : 'size-4'} />
      {t('compare.toggle')}
    </Button>
  )
}
