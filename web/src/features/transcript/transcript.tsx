import { foldedWords } from '@kinora/contract/fold-text'
import type { CaptionTrack } from '@kinora/contract/caption-track'
import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { copyText } from '../../lib/copy-text.ts'
import { duration } from '../../lib/format.ts'
import { useStore } from '../../lib/store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { playingSecond } from '../playback/host.ts'
import { Marked } from '../search/marked.tsx'
import { lineAt, linesOf, linesWith, textWithTimes, type Line } from './lines.ts'

/** The lines of a file of captions; what cannot be read is said. */
async function loadLines(url: string): Promise<Line[]> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status}`)
  return linesOf(await answer.text())
}

/** What is said in a film, to be read, searched, copied and jumped to; it follows what plays. */
export function Transcript({
  captions,
  onTime,
}: {
  captions: readonly CaptionTrack[]
  onTime: (seconds: number) => void
}) {
  const [url, setUrl] = useState(captions[0]?.url ?? '')
  const [words, setWords] = useState('')
  const [follows, setFollows] = useState(true)
  const lines = useQuery({
    queryKey: ['transcript', url],
    queryFn: () => loadLines(url),
    staleTime: Infinity,
  })
  const shown = lines.data && linesWith(lines.data, words)
  return (
    <section aria-label="Transcript" className="mt-2 rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-3">
        <div className="min-w-0 flex-[1_1_180px]">
          <Input
            type="search"
            icon={Search}
            aria-label="Find in transcript"
            placeholder="Find in transcript"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
        {captions.length > 1 && (
          <Select
            aria-label="Language of the transcript"
            value={url}
            options={captions.map((track) => ({ value: track.url, label: track.label }))}
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
        <Switch label="Follow" checked={follows} onCheckedChange={setFollows} />
        <CopyButton lines={lines.data} />
      </div>
      <output className="sr-only">
        {words.trim() && shown ? `${shown.length} ${shown.length === 1 ? 'line' : 'lines'} found` : ''}
      </output>
      <QueryState
        query={{ ...lines, data: shown }}
        failed="The transcript could not be loaded"
        isEmpty={(found) => found.length === 0}
        empty={<p className="p-4 text-fg-muted">Nothing like it is said here.</p>}
      >
        {(found) => (
          <Lines lines={found} words={words} follows={follows && words.trim() === ''} onTime={onTime} />
        )}
      </QueryState>
    </section>
  )
}

/** Takes all that is said along, and says whether that went well. */
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

function Lines({
  lines,
  words,
  follows,
  onTime,
}: {
  lines: readonly Line[]
  words: string
  follows: boolean
  onTime: (seconds: number) => void
}) {
  const second = useStore(playingSecond)
  const now = lineAt(lines, second)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const line = follows && now >= 0 ? (list.current?.children[now] as HTMLElement | undefined) : undefined
    // The list alone moves, never the page.
    if (line && list.current) list.current.scrollTop = line.offsetTop - list.current.clientHeight / 3
  }, [now, follows])
  const terms = foldedWords(words).map((word) => ({ word, isBeginning: true }))
  return (
    <ol ref={list} className="relative max-h-90 overflow-y-auto p-1.5">
      {lines.map((line, at) => (
        <li key={`${line.seconds} ${at}`}>
          <button
            type="button"
            aria-current={at === now ? 'time' : undefined}
            onClick={() => onTime(line.seconds)}
            className={classes(
              'grid w-full grid-cols-[56px_minmax(0,1fr)] gap-2 rounded-sm px-2.5 py-1.5 text-left hover:bg-hover touch:min-h-11 touch:items-center',
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
