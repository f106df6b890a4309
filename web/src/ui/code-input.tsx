import { t } from '@kinora/contract/text/translate'
import { normalizeCode } from '@kinora/contract/text/normalize-input'
import { useRef, type ClipboardEvent, type FormEvent, type KeyboardEvent } from 'react'
import { classes } from '../lib/classes.ts'
import { useFieldGroup } from './field.tsx'

export interface CodeInputProps {
  label?: string
  value: string
  onValueChange: (code: string) => void
  onComplete?: (code: string) => void
  length?: number
  isInvalid?: boolean
  autoFocus?: boolean
}

/** Accepts a paste in any box and the browser's one-time-code autofill. */
export function CodeInput({ label, length = 6, isInvalid, autoFocus, ...code }: CodeInputProps) {
  const group = useFieldGroup()
  const { boxes, bind: boxProps } = useCodeBoxes({ length, ...code })
  return (
    <fieldset
      ref={boxes}
      {...group}
      aria-label={label}
      dir="ltr"
      className="grid gap-1.5 md:gap-2"
      style={{ gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))` }}
    >
      {Array.from({ length }, (_, index) => (
        <input
          key={index}
          {...boxProps(index)}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          // For screens with nothing else on them; the caller decides.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={autoFocus && index === 0}
          aria-label={t`Digit ${{ position: index + 1 }} of ${{ length }}`}
          aria-invalid={isInvalid || undefined}
          className={classes(
            'h-14 w-full min-w-0 rounded-md border border-line-strong bg-field text-center text-24 font-semibold tabular-nums md:h-15',
            'focus-visible:border-transparent focus-visible:outline-2 focus-visible:-outline-offset-1',
            'aria-invalid:border-danger',
          )}
        />
      ))}
    </fieldset>
  )
}

type CodeBoxesOptions = Pick<CodeInputProps, 'value' | 'onValueChange' | 'onComplete'> & { length: number }

function useCodeBoxes({ value, length, onValueChange, onComplete }: CodeBoxesOptions) {
  const boxes = useRef<HTMLFieldSetElement>(null)
  const focusBox = (index: number) => {
    const box = boxes.current?.querySelectorAll('input')[Math.max(0, Math.min(index, length - 1))]
    box?.focus()
    box?.select()
  }
  const apply = (next: { code: string; focus: number }) => {
    onValueChange(next.code)
    focusBox(next.focus)
    if (next.code.length === length && next.code !== value) onComplete?.(next.code)
  }
  const handleInput = (index: number, text: string) => {
    const old = value[index] ?? ''
    const typed = text.length === 2 && old ? text.replace(old, '') : text
    if (typed) apply(enterDigits(value, index, typed, length))
    else apply(eraseDigit(value, index))
  }
  const keyHandlers = (index: number): Record<string, () => void> => ({
    ArrowLeft: () => focusBox(index - 1),
    ArrowRight: () => focusBox(index + 1),
    Home: () => focusBox(0),
    End: () => focusBox(length - 1),
    Backspace: () => apply(index < value.length ? eraseAndStepBack(value, index) : eraseDigit(value, index)),
  })
  const bind = (index: number) => ({
    value: value[index] ?? '',
    onFocus: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select(),
    onInput: (event: FormEvent<HTMLInputElement>) => handleInput(index, event.currentTarget.value),
    onChange: () => undefined, // React requires it beside `value`; `onInput` has done the work
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault()
      apply(enterDigits(value, index, event.clipboardData.getData('text'), length))
    },
    onKeyDown: (event: KeyboardEvent) => {
      const act = keyHandlers(index)[event.key]
      if (!act) return
      event.preventDefault()
      act()
    },
  })
  return { boxes, bind }
}

export function enterDigits(code: string, index: number, text: string, length: number) {
  const digits = normalizeCode(text).replace(/\D/g, '')
  // Boxes fill from the left without gaps.
  const at = Math.min(index, code.length)
  const after = `${code.slice(0, at)}${digits}${code.slice(at + digits.length)}`.slice(0, length)
  return { code: after, focus: Math.min(at + digits.length, length - 1) }
}

/** Clears the box at `index`, or the previous one if that is empty. */
export function eraseDigit(code: string, index: number) {
  const at = index < code.length ? index : Math.max(0, code.length - 1)
  return { code: code.slice(0, at) + code.slice(at + 1), focus: at }
}

/** Clears the box and moves back, so that holding Backspace empties the code. */
const eraseAndStepBack = (code: string, index: number) => ({
  code: eraseDigit(code, index).code,
  focus: index - 1,
})
