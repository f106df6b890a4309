import type { Rendition } from '../hls/rendition.ts'

/** What a playlist on air offers; a film shows its nearest picture. */
const heights = [1080, 720, 480, 240] as const
const audioName = 'audio'

const isVideo = ({ kind }: Rendition) => kind === 'video'

export const hasAudio = (renditions: readonly Rendition[]) => renditions.some(({ kind }) => kind === 'audio')

/** The nearest height below or equal; a film that has none shows its smallest picture. */
export function chooseRendition(film: readonly Rendition[], entry: Pick<Rendition, 'kind' | 'height'>) {
  // The first audio track is the one that plays by itself.
  if (entry.kind === 'audio') return film.find(({ kind }) => kind === 'audio')
  const pictures = film.filter(isVideo).toSorted((a, b) => b.height - a.height)
  return pictures.find(({ height }) => height <= entry.height) ?? pictures.at(-1)
}

/**
 * Renditions that every film of a playlist has one for. Heights at which each film shows what it shows one step above are left
 * out, and so is the sound where no film has any; films are without their second codec.
 */
export function commonLadder(
  films: readonly (readonly Rendition[])[],
  playlistFileOf: (name: string) => string,
): Rendition[] {
  const chosenAt = (height: number) =>
    films.flatMap((film) => chooseRendition(film, { kind: 'video', height }) ?? [])
  const useful = heights.filter((height, index) => {
    const higher = heights[index - 1]
    if (higher === undefined) return true
    const above = chosenAt(higher)
    return chosenAt(height).some((rendition, film) => rendition !== above[film])
  })
  const videos = useful.flatMap((most) => {
    const chosen = chosenAt(most)
    // As high as they are: nothing is between that and the most. Films with larger pictures only are above it.
    const highest = Math.max(...chosen.map((rendition) => rendition.height))
    const height = Math.min(highest, most)
    return describe(chosen, { name: `${height}p`, height }) ?? []
  })
  const tracks = films.flatMap((film) => chooseRendition(film, { kind: 'audio', height: 0 }) ?? [])
  const audio = describe(tracks, { name: audioName, height: 0 })
  const ladder = audio ? [...videos, audio] : videos
  return ladder.map((entry) => ({ ...entry, playlistFile: playlistFileOf(entry.name) }))
}

/** As a master playlist lists it: at least what each of them needs. */
function describe(
  chosen: readonly Rendition[],
  entry: { name: string; height: number },
): Rendition | undefined {
  const [largest] = chosen.toSorted((a, b) => b.height - a.height)
  if (!largest) return undefined
  const { language: _language, label: _label, iframes: _iframes, ...traits } = largest
  const most = (of: (rendition: Rendition) => number) => Math.max(...chosen.map(of))
  return {
    ...traits,
    ...entry,
    codecs: chosen.map(({ codecs }) => codecs).toSorted(byLevel)[0] ?? largest.codecs,
    channels: most(({ channels }) => channels),
    frameRate: most(({ frameRate }) => frameRate),
    bandwidth: most(({ bandwidth }) => bandwidth),
    averageBandwidth: most(({ averageBandwidth }) => averageBandwidth),
    durationSeconds: 0,
    mediaFile: '',
    sizeBytes: 0,
  }
}

/** RFC 6381: the last byte of an H.264 codec is its level. The highest first. */
const byLevel = (a: string, b: string) => levelOf(b) - levelOf(a)
const levelOf = (codecs: string) => (codecs.startsWith('avc') ? Number.parseInt(codecs.slice(-2), 16) : 0)
