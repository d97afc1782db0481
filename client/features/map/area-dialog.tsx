import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { type FormEvent, useRef, useState } from 'react'
import type { Coordinates } from '#contract/geography.ts'
import { limits } from '#contract/limits.ts'
import { t } from '#texts/text.ts'
import { NumberInput, numberIn, type NumberValue } from '../../lib/number-input.tsx'
import { decimals } from '../../lib/number-notations.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'

type Row = { key: number; latitude: NumberValue; longitude: NumberValue }

type Axis = 'latitude' | 'longitude'

const axes = {
  latitude: {
    most: 90,
    label: () => t('map.latitude'),
    missing: () => t('map.latitudeRequired'),
    outside: (most: number) => t('map.latitudeOutside', { most }),
  },
  longitude: {
    most: 180,
    label: () => t('map.longitude'),
    missing: () => t('map.longitudeRequired'),
    outside: (most: number) => t('map.longitudeOutside', { most }),
  },
}

const problemOf = (axis: Axis, value: NumberValue): string | undefined => {
  const { most, missing, outside } = axes[axis]
  if (value == null) return missing()
  return Math.abs(numberIn(value) ?? NaN) <= most ? undefined : outside(most)
}
const problemsOf = ({ latitude, longitude }: Row) => ({
  latitude: problemOf('latitude', latitude),
  longitude: problemOf('longitude', longitude),
})

let keys = 0
const rowOf = (latitude: NumberValue = null, longitude: NumberValue = null): Row => ({
  key: (keys += 1),
  latitude,
  longitude,
})

type AreaDialogProps = {
  /** The initial corners: the current area, or a suggestion. */
  corners: readonly Coordinates[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onArea: (corners: Coordinates[]) => void
}

/** Defines an area by coordinates, for people who cannot draw it. */
export function AreaDialog({ corners, open, onOpenChange, onArea }: AreaDialogProps) {
  return (
    <Modal
      title={t('map.areaTitle')}
      text={`${t('map.areaText')} ${t('map.negativeDegrees')}`}
      open={open}
      onOpenChange={onOpenChange}
    >
      {open && <AreaForm corners={corners} onCancel={() => onOpenChange(false)} onArea={onArea} />}
    </Modal>
  )
}

type AreaFormProps = {
  corners: readonly Coordinates[]
  onCancel: () => void
  onArea: AreaDialogProps['onArea']
}

function AreaForm({ corners, onCancel, onArea }: AreaFormProps) {
  const { fewestCorners, mostCorners } = limits.area
  const [rows, setRows] = useState(() => {
    const given = corners.map(({ latitude, longitude }) => rowOf(latitude, longitude))
    while (given.length < fewestCorners) given.push(rowOf())
    return given
  })
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const change = (key: number, name: Axis, value: NumberValue) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, [name]: value } : row)))
  const focusSoon = (at: number) =>
    requestAnimationFrame(() =>
      form.current?.querySelectorAll('fieldset')[at]?.querySelector<HTMLElement>('input')?.focus(),
    )
  const add = () => {
    setRows([...rows, rowOf()])
    focusSoon(rows.length)
  }
  const remove = (at: number) => {
    setRows(rows.filter((_, index) => index !== at))
    focusSoon(Math.max(0, at - 1))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const wrong = rows.findIndex((row) => Object.values(problemsOf(row)).some(Boolean))
    if (wrong >= 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    onArea(
      rows.map(({ latitude, longitude }) => ({ latitude: Number(latitude), longitude: Number(longitude) })),
    )
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <ol className="grid gap-4">
        {rows.map((row, at) => {
          const problems = isAsked ? problemsOf(row) : undefined
          return (
            <li key={row.key}>
              <fieldset className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
                <legend className="mb-1.5 text-sm font-semibold">
                  {t('map.corner', { number: at + 1 })}
                </legend>
                {(['latitude', 'longitude'] as const).map((name) => (
                  <Field key={name} label={axes[name].label()} error={problems?.[name]}>
                    <NumberInput
                      value={row[name]}
                      notation={decimals}
                      onValue={(value) => change(row.key, name, value)}
                    />
                  </Field>
                ))}
                <Button
                  tone="quiet"
                  size="icon"
                  aria-label={t('map.removeCorner', { number: at + 1 })}
                  disabled={rows.length <= fewestCorners}
                  onClick={() => remove(at)}
                  className="mt-7"
                >
                  <Trash2 aria-hidden="true" className="size-4" />
                </Button>
              </fieldset>
            </li>
          )
        })}
      </ol>
      <Button tone="outline" size="sm" className="w-fit" disabled={rows.length >= mostCorners} onClick={add}>
        <Plus aria-hidden="true" className="size-4" />
        {t('map.addCorner')}
      </Button>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit">{t('map.searchArea')}</Button>
      </div>
    </form>
  )
}
