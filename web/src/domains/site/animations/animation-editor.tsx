import { t } from '@kinora/contract/text/translate'
import {
  type Animation,
  type AnimationSize,
  animationSizes,
  type AnimationType,
  animationTypes,
} from '@kinora/contract/site/animations/rules'
import { animations } from '@kinora/contract/site/animations/calls'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import * as RadioGroup from 'radix-ui/radio-group'
import { useId, useState } from 'react'
import { send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { selectOnFocus, SegmentedControl } from '../../../ui/chips.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { AnimationRow } from './animation-table.tsx'
import { animationTypeTexts } from './animation-texts.ts'
import { LoadingAnimation } from './loading-animation.tsx'
import { textDurationMs } from './loading-overlay.tsx'

const sizeOptions = animationSizes.map((value) => ({ value, label: value }))

export const useFitsBesideTable = () => useMediaQuery('(min-width: 1100px)')

interface EditorProps {
  row: AnimationRow
  onClose: () => void
}

export function AnimationEditor({ row, onClose }: EditorProps) {
  if (!useFitsBesideTable())
    return (
      <Dialog onClose={onClose} title={row.context}>
        <AnimationFields row={row} onClose={onClose} />
      </Dialog>
    )
  return (
    <Card>
      <section aria-label={t`Animation of ${{ context: row.context }}`} className="p-5">
        <h2 className="mb-3 title-16 wrap-anywhere">{row.context}</h2>
        <AnimationFields row={row} onClose={onClose} />
      </section>
    </Card>
  )
}

function AnimationFields({ row, onClose }: EditorProps) {
  const [animation, setAnimation] = useState<Animation>({ type: row.type, size: row.size })
  const save = useSend(
    () =>
      row.id === null
        ? send(animations.create, { body: { context: row.context, ...animation } })
        : send(animations.update, { params: { id: row.id }, body: animation }),
    {
      invalidates: [animations.list],
      done: t`Animation setting updated`,
      failed: t`The animation setting could not be updated`,
      onSuccess: onClose,
    },
  )
  return (
    <>
      <AnimationPreview animation={animation} />
      <h3 className="mt-4 mb-2 text-13 font-strong">{t`Type`}</h3>
      <AnimationTypeChoice value={animation.type} onChange={(type) => setAnimation({ ...animation, type })} />
      <h3 className="mt-4 mb-2 text-13 font-strong">{t`Size`}</h3>
      <SegmentedControl
        block
        label={t`Size`}
        value={animation.size}
        onValueChange={(size: AnimationSize) => setAnimation({ ...animation, size })}
        options={sizeOptions}
      />
      <div className="mt-5 flex justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button variant="primary" loading={save.isPending} onClick={() => save.mutate()}>
          {t`Save Changes`}
        </Button>
      </div>
    </>
  )
}

/** Replay restarts the animation; Still previews reduced motion. */
function AnimationPreview({ animation: { type, size } }: { animation: Animation }) {
  const [round, setRound] = useState(0)
  const [isStill, setIsStill] = useState(false)
  return (
    <>
      <div className="grid h-58 place-items-center rounded-md border border-line bg-canvas">
        <div
          key={`${round} ${type} ${size} ${isStill}`}
          className={isStill ? '[&_*]:animate-none!' : undefined}
        >
          <div className="grid justify-items-center gap-3">
            <LoadingAnimation type={type} size={size} />
            <span className="animate-[loading-word_300ms_step-end_forwards] text-13 text-fg-muted">
              {t`Loading...`}
            </span>
          </div>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button variant="secondary" size="sm" icon={RefreshCw} onClick={() => setRound(round + 1)}>
          {t({ message: 'Replay', context: 'animation' })}
        </Button>
        <span className="flex-1 text-12 text-fg-faint">{t`The text disappears after ${{ duration: textDurationMs }} ms`}</span>
        <Switch label={t`Still`} checked={isStill} onCheckedChange={setIsStill} />
      </div>
    </>
  )
}

function AnimationTypeChoice({
  value,
  onChange,
}: {
  value: AnimationType
  onChange: (type: AnimationType) => void
}) {
  const id = useId()
  return (
    <RadioGroup.Root
      aria-label={t`Type`}
      value={value}
      onValueChange={(next) => onChange(next as AnimationType)}
      className="grid grid-cols-4 gap-x-2.5 gap-y-3 max-[400px]:grid-cols-2"
    >
      {animationTypes.map((type) => (
        <div key={type} className="grid justify-items-center gap-1.5">
          <RadioGroup.Item
            value={type}
            aria-labelledby={`${id}-${type}`}
            onFocus={selectOnFocus}
            className="grid h-13 w-full place-items-center overflow-hidden rounded-md border border-line data-[state=checked]:border-fg data-[state=checked]:inset-ring data-[state=checked]:inset-ring-fg"
          >
            <LoadingAnimation type={type} size="sm" />
          </RadioGroup.Item>
          <span id={`${id}-${type}`} className="text-12 text-fg-muted">
            {t(animationTypeTexts[type])}
          </span>
        </div>
      ))}
    </RadioGroup.Root>
  )
}
