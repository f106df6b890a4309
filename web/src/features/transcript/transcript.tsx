import type { Term } from '@kinora/contract/fold-text'
import type { CaptionTrack } from '@kinora/contract/caption-track'
import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { classes } from '../../lib/classes.ts'
import { copyText } from '../../lib/copy-text.ts'
import { duration } from '../../lib/format.ts'
import { useStore } from '../../lib/store.ts'
import { bestTrack } from '../../player/film/use-captions.ts'
import { readMemory } from '../../player/rules/player-memory.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { playingSecond } from '../playback/host.ts'
import { Marked } from '../search/marked.tsx'
import { lineAt, lineByKey, linesOf, linesWith, termsOf, textWithTimes, type Line } from './lines.ts'

async function loadLines(url: string): Promise<Line[]> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status}`)
  return linesOf(await answer.text())
}

interface LanguageSelectProps {
  captions: readonly CaptionTrack[]
  url: string
  onChoose: (url: string) => void
}

const LanguageSelect = ({ captions, url, onChoose }: LanguageSelectProps) => (
  <Select
    aria-label="Language of the transcript"
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
  const wishes = () => [readMemory().captionsLanguage, ...navigator.languages]
  const [url, setUrl] = useState(() => bestTrack(captions, wishes())?.url ?? '')
  const [words, setWords] = useState('')
  const [follows, setFollows] = useState(true)
  const lines = useQuery({
    queryKey: ['transcript', url],
    queryFn: () => loadLines(url),
    staleTime: Infinity,
  })
  const find = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focus > 0) find.current?.focus()
  }, [focus])
  const terms = termsOf(words)
  const shown = lines.data && linesWith(lines.data, terms)
  return (
    <section aria-label="Transcript" className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-3">
        <div className="min-w-0 flex-[1_1_180px]">
          <Input
            ref={find}
            type="search"
            icon={Search}
            aria-label="Find in transcript"
            placeholder="Find in transcript"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
        {captions.length > 1 && <LanguageSelect captions={captions} url={url} onChoose={setUrl} />}
        <Switch label="Follow" checked={follows} onCheckedChange={setFollows} />
        <CopyButton lines={lines.data} />
      </div>
      <output className="sr-only">
        {terms.length > 0 && shown ? `${shown.length} ${shown.length === 1 ? 'line' : 'lines'} found` : ''}
      </output>
      <QueryState
        query={{ ...lines, data: shown }}
        failed="The transcript could not be loaded"
        isEmpty={(found) => found.length === 0}
        empty={<p className="p-4 text-fg-muted">No matches in the transcript.</p>}
      >
        {(found) => (
          <Lines
            all={lines.data ?? found}
            shown={found}
            terms={terms}
            follows={follows && terms.length === 0}
            onTime={onTime}
            onWander={() => setFollows(false)}
          />
        )}
      </QueryState>
    </section>
  )
}

function CopyButton({ lines }: { lines: readonly Line[] | undefined }) {
  const copy = async () => {
    const isCopied = await copyText(textWithTimes(lines ?? []))
    toast(
      isCopied
        ? { title: 'Transcript copied' }
        : { title: 'The transcript could not be copied', tone: 'destructive' },
    )
  }
  return <IconButton label="Copy with times" icon={Copy} disabled={!lines} onClick={() => void copy()} />
}

interface LinesProps {
  all: readonly Line[]
  shown: readonly Line[]
  terms: readonly Term[]
  follows: boolean
  onTime: (seconds: number) => void
  onWander: () => void
}

/** Roving tabindex: a long video has thousands of lines. */
function Lines({ all, shown, terms, follows, onTime, onWander }: LinesProps) {
  const second = useStore(playingSecond)
  const said = all[lineAt(all, second)]
  const now = said ? shown.indexOf(said) : -1
  const [reached, setReached] = useState<Line | null>(null)
  const stop = Math.max(reached ? shown.indexOf(reached) : now, 0)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const line = follows && now >= 0 ? (list.current?.children[now] as HTMLElement | undefined) : undefined
    // Scrolls the list only, never the page.
    if (line && list.current) list.current.scrollTop = line.offsetTop - list.current.clientHeight / 3
  }, [now, follows, shown])
  const press = (event: KeyboardEvent, at: number) => {
    const next = lineByKey(event.key, at, shown.length)
    if (next === undefined) return
    event.preventDefault()
    onWander()
    list.current?.children[next]?.querySelector('button')?.focus()
  }
  return (
    <ol
      ref={list}
      onWheel={onWander}
      onTouchMove={onWander}
      className="relative max-h-90 overflow-y-auto p-1.5 lg:max-h-[max(22.5rem,calc(100dvh-15.5rem))]"
    >
      {shown.map((line, at) => (
        <li key={`${line.seconds} ${at}`}>
          <button
            type="button"
            aria-current={at === now ? 'time' : undefined}
            tabIndex={at === stop ? 0 : -1}
            onFocus={() => setReached(line)}
            onBlur={() => setReached(null)}
            onKeyDown={(event) => press(event, at)}
            onClick={() => onTime(line.seconds)}
            className={classes(
              'grid w-full grid-cols-[56px_minmax(0,1fr)] gap-2 rounded-sm px-2.5 py-1.5 text-left -outline-offset-2 hover:bg-hover touch:min-h-11 touch:items-center',
              at === now && 'bg-hover font-medium',
            )}
          >
            <span className="text-13 text-fg-faint tabular-nums">{duration(line.seconds)}</span>
            <span className="wrap-anywhere">
              <Marked text={line.text} terms={terms} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
