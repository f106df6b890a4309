import { t } from '@kinora/contract/text/translate'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ListPlus from 'lucide-react/icons/list-plus'
import Merge from 'lucide-react/icons/merge'
import Play from 'lucide-react/icons/play'
import Scissors from 'lucide-react/icons/scissors'
import Trash2 from 'lucide-react/icons/trash-2'
import { parseMilliseconds } from '@kinora/contract/text/clock'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { fieldErrorProps, firstInvalidField, RowErrors } from '../caption-editor/row-errors.tsx'
import { validateDraft, type CueDraft, type DraftErrors } from './cue-drafts.ts'
import type { CaptionEditorState } from './use-caption-editor.ts'

interface CueRowProps {
  draft: CueDraft
  index: number
  editor: CaptionEditorState
  /** After an attempt to save: shows errors of untouched fields too. */
  isChecked: boolean
  onPlay: ((seconds: number) => void) | undefined
}

export function CueRow({ draft, index, editor, isChecked, onPlay }: CueRowProps) {
  const [isTouched, setTouched] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)
  const shouldFocus = editor.focusKey === draft.key
  const { requestFocus } = editor
  useEffect(() => {
    if (!shouldFocus) return
    firstInvalidField(text.current)?.focus()
    requestFocus(null)
  }, [shouldFocus, requestFocus])
  const id = useId()
  const errors: DraftErrors = isChecked || isTouched ? validateDraft(draft) : {}
  const number = index + 1
  const startMs = parseMilliseconds(draft.start)
  const play = onPlay && startMs !== undefined ? () => onPlay(startMs / 1000) : undefined
  const control = (field: 'start' | 'end' | 'text') => ({
    ...fieldErrorProps(id, field, errors),
    value: draft[field],
    onChange: (event: { target: { value: string } }) => editor.change(index, { [field]: event.target.value }),
    onKeyDown: (event: KeyboardEvent) => handleRowKey(event, { editor, index, play }),
    onBlur: (event: FocusEvent) => isLeavingRow(event) && setTouched(true),
  })

  return (
    <li
      aria-label={t`Line ${{ number }}`}
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2 rounded-md border border-line p-2 @min-[620px]:grid-cols-[112px_112px_minmax(0,1fr)_auto] touch:@max-[620px]:grid-cols-2"
    >
      <TimeInput {...control('start')} aria-label={t`Start of line ${{ number }}`} />
      <TimeInput {...control('end')} aria-label={t`End of line ${{ number }}`} />
      <Textarea
        {...control('text')}
        ref={text}
        rows={2}
        aria-label={t`Text of line ${{ number }}`}
        dir="auto"
        className="field-sizing-content min-h-16! @max-[620px]:order-1 @max-[620px]:col-span-full"
      />
      <RowActions index={index} editor={editor} play={play} caret={() => text.current?.selectionStart} />
      <RowErrors rowId={id} complaints={errors} className="order-1 col-span-full" />
    </li>
  )
}

/** Focus that moves to the row's own buttons does not count: an error message would shift them. */
const isLeavingRow = ({ currentTarget, relatedTarget }: FocusEvent) =>
  relatedTarget instanceof Node && !currentTarget.closest('li')?.contains(relatedTarget)

const TimeInput = (props: ComponentProps<typeof Input>) => (
  <Input
    {...props}
    autoComplete="off"
    spellCheck={false}
    className="px-2! text-13! tabular-nums touch:text-16!"
  />
)

interface RowActionsProps {
  index: number
  editor: CaptionEditorState
  play: (() => void) | undefined
  caret: () => number | undefined
}

function RowActions({ index, editor, play, caret }: RowActionsProps) {
  const number = index + 1
  const isLast = index === editor.drafts.length - 1
  return (
    <div className="flex min-h-10 flex-none items-center justify-end touch:@max-[620px]:order-2 touch:@max-[620px]:col-span-full">
      {play && <IconButton size="sm" label={t`Play from line ${{ number }}`} icon={Play} onClick={play} />}
      <IconButton
        size="sm"
        label={t`Delete line ${{ number }}`}
        icon={Trash2}
        onClick={() => editor.remove(index)}
      />
      <DropdownMenu
        label={t`More for line ${{ number }}`}
        trigger={<IconButton size="sm" label={t`More for line ${{ number }}`} icon={Ellipsis} />}
      >
        <MenuItem icon={ListPlus} shortcut={t`Ctrl Enter`} onSelect={() => editor.addAfter(index)}>
          {t`Add a line after`}
        </MenuItem>
        <MenuItem icon={Scissors} onSelect={() => editor.split(index, caret())}>
          {t`Split at the cursor`}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Merge} disabled={isLast} onSelect={() => editor.join(index)}>
          {t`Join with the next`}
        </MenuItem>
      </DropdownMenu>
    </div>
  )
}

function handleRowKey(
  event: KeyboardEvent,
  { editor, index, play }: { editor: CaptionEditorState; index: number; play: (() => void) | undefined },
) {
  const focusLine = (to: number) => {
    const key = editor.drafts[to]?.key
    if (key !== undefined) editor.requestFocus(key)
  }
  const acts: Record<string, (() => void) | undefined> = {
    'Ctrl Enter': () => editor.addAfter(index),
    'Meta Enter': () => editor.addAfter(index),
    'Alt Enter': play,
    'Alt ArrowUp': () => focusLine(index - 1),
    'Alt ArrowDown': () => focusLine(index + 1),
  }
  const modifier = event.altKey ? 'Alt' : event.metaKey ? 'Meta' : event.ctrlKey ? 'Ctrl' : ''
  const act = acts[`${modifier} ${event.key}`]
  if (!act || event.nativeEvent.isComposing) return
  event.preventDefault()
  act()
}
