import { plural, t } from '@kinora/contract/text/translate'
import { typedTerms, type Term } from '@kinora/contract/text/fold-text'
import type { CaptionTrack } from '@kinora/contract/library/videos/schemas'
import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { classes } from '../../../lib/classes.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { formatDuration } from '../../../lib/format.ts'
import { useStore } from '../../../lib/store.ts'
import { findBestTrack } from '../../../player/media/use-captions.ts'
import { readPreferences } from '../../../player/rules/player-preferences.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.ts'
import { currentSecond } from '../playback/player-state.ts'
import { HighlightedText } from '../../../ui/highlighted-text.tsx'
import {
  lineAt,
  lineIndexForKey,
  parseTranscript,
  filterLines,
  formatTranscript,
  type TranscriptLine,
} from './transcript-lines.ts'

async function fetchLines(url: string): Promise<TranscriptLine[]> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status}`)
  return parseTranscript(await answer.text())
}

interface LanguageSelectProps {
  captions: readonly CaptionTrack[]
  url: string
  onChoose: (url: string) => void
}

const LanguageSelect = ({ captions, url, onChoose }: LanguageSelectProps) => (
  <Select
    aria-label={t`Language of the transcript`}
    value={url}
    options={captions.map((track) => ({ value: track.url, label: track.label }))}
    onChange={({ target }) => onChoose(target.value)}
  />
)

interface TranscriptProps {
  captions: readonly CaptionTrack[]
  /** Each increase moves the focus to the search field. */
  focus: number
  onTime: (seconds: number) => void
}

export function Transcript({ captions, focus, onTime }: TranscriptProps) {
  const preferredLanguages = () => [readPreferences().captionsLanguage, ...navigator.languages]
  const [url, setUrl] = useState(() => findBestTrack(captions, preferredLanguages())?.url ?? '')
  const [query, setQuery] = useState('')
  const [follows, setFollows] = useState(true)
  const lines = useQuery({
    queryKey: ['transcript', url],
    queryFn: () => fetchLines(url),
    staleTime: Infinity,
  })
  const find = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focus > 0) find.current?.focus()
  }, [focus])
  const terms = typedTerms(query)
  const matches = lines.data && filterLines(lines.data, terms)
  return (
    <section aria-label={t`Transcript`} className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-3">
        <div className="min-w-0 flex-[1_1_180px]">
          <Input
            ref={find}
            type="search"
            icon={Search}
            aria-label={t`Find in transcript`}
            placeholder={t`Find in transcript`}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </div>
        {captions.length > 1 && <LanguageSelect captions={captions} url={url} onChoose={setUrl} />}
        <Switch label={t`Follow`} checked={follows} onCheckedChange={setFollows} />
        <CopyButton lines={lines.data} />
      </div>
      <output className="sr-only">
        {terms.length > 0 && matches
          ? t`${plural({ count: matches.length }, { one: '# line found', other: '# lines found' })}`
          : ''}
      </output>
      <QueryState
        query={{ ...lines, data: matches }}
        failed={t`The transcript could not be loaded`}
        empty={<p className="p-4 text-fg-muted">{t`No matches in the transcript.`}</p>}
      >
        {(found) => (
          <TranscriptLines
            all={lines.data ?? found}
            visible={found}
            terms={terms}
            follows={follows && terms.length === 0}
            onTime={onTime}
            onScrollAway={() => setFollows(false)}
          />
        )}
      </QueryState>
    </section>
  )
}

function CopyButton({ lines }: { lines: readonly TranscriptLine[] | undefined }) {
  const copy = async () => {
    const isCopied = await copyText(formatTranscript(lines ?? []))
    toast(
      isCopied
        ? { title: t`Transcript copied` }
        : { title: t`The transcript could not be copied`, tone: 'destructive' },
    )
  }
  return <IconButton label={t`Copy with times`} icon={Copy} disabled={!lines} onClick={() => void copy()} />
}

interface TranscriptLinesProps {
  all: readonly TranscriptLine[]
  visible: readonly TranscriptLine[]
  terms: readonly Term[]
  follows: boolean
  onTime: (seconds: number) => void
  onScrollAway: () => void
}

/** Roving tabindex: a long video has thousands of lines. */
function TranscriptLines({ all, visible, terms, follows, onTime, onScrollAway }: TranscriptLinesProps) {
  const second = useStore(currentSecond)
  const currentLine = all[lineAt(all, second)]
  const now = currentLine ? visible.indexOf(currentLine) : -1
  const [focusedLine, setFocusedLine] = useState<TranscriptLine | null>(null)
  const stop = Math.max(focusedLine ? visible.indexOf(focusedLine) : now, 0)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const line = follows && now >= 0 ? (list.current?.children[now] as HTMLElement | undefined) : undefined
    // Scrolls the list only, never the page.
    if (line && list.current) list.current.scrollTop = line.offsetTop - list.current.clientHeight / 3
  }, [now, follows, visible])
  const handleKey = (event: KeyboardEvent, at: number) => {
    const next = lineIndexForKey(event.key, at, visible.length)
    if (next === undefined) return
    event.preventDefault()
    onScrollAway()
    list.current?.children[next]?.querySelector('button')?.focus()
  }
  return (
    <ol
      ref={list}
      onWheel={onScrollAway}
      onTouchMove={onScrollAway}
      className="relative max-h-90 overflow-y-auto p-1.5 lg:max-h-[max(22.5rem,calc(100dvh-15.5rem))]"
    >
      {visible.map((line, at) => (
        <li key={`${line.seconds} ${at}`}>
          <button
            type="button"
            aria-current={at === now ? 'time' : undefined}
            tabIndex={at === stop ? 0 : -1}
            onFocus={() => setFocusedLine(line)}
            onBlur={() => setFocusedLine(null)}
            onKeyDown={(event) => handleKey(event, at)}
            onClick={() => onTime(line.seconds)}
            className={classes(
              'grid w-full grid-cols-[56px_minmax(0,1fr)] gap-2 rounded-sm px-2.5 py-1.5 text-start -outline-offset-2 hover:bg-hover touch:min-h-11 touch:items-center',
              at === now && 'bg-hover font-medium',
            )}
          >
            <span className="text-13 text-fg-faint tabular-nums">{formatDuration(line.seconds)}</span>
            <span className="wrap-anywhere">
              <HighlightedText text={line.text} terms={terms} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
