import Captions from 'lucide-react/icons/captions'
import Gauge from 'lucide-react/icons/gauge'
import Palette from 'lucide-react/icons/palette'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { Icon } from '../../ui/glyph.tsx'
import {
  captionStyles,
  captionTraits,
  traitName,
  traitValueName,
  type CaptionTrait,
} from '../rules/caption-style.ts'
import { useFilm, type Film } from '../film/film-context.ts'
import { remember, useMemory, type PlayerMemory } from '../rules/player-memory.ts'
import { speedLabel, speeds } from '../rules/playback-speed.ts'
import { usePlayer } from '../engine/player-store.ts'

interface Option {
  value: string
  label: string
}

export interface Choice {
  name: string
  icon?: Icon
  parent?: string
  value: string
  shown: string
  options: readonly Option[]
  choose: (value: string) => void
}

const automatic = 'auto'
const off = 'off'

const qualityChoice = ({ quality }: Film): Choice => ({
  name: 'Quality',
  icon: SlidersHorizontal,
  value: quality.chosen ? String(quality.chosen) : automatic,
  shown: quality.shown,
  options: [
    { value: automatic, label: quality.chosen ? 'Auto' : quality.shown },
    ...quality.lines.map((count) => ({ value: String(count), label: `${count}p` })),
  ],
  choose: (value) => quality.choose(value === automatic ? null : Number(value)),
})

const speedChoice = (film: Film, speed: number): Choice => ({
  name: 'Speed',
  icon: Gauge,
  value: String(speed),
  shown: speed === 1 ? 'Normal' : speedLabel(speed),
  options: speeds.map((value) => ({
    value: String(value),
    label: value === 1 ? 'Normal' : speedLabel(value),
  })),
  choose: (value) => film.setSpeed(Number(value)),
})

const captionsChoice = ({ captions, tell }: Film): Choice => ({
  name: 'Captions',
  icon: Captions,
  value: captions.track?.language ?? off,
  shown: captions.track?.label ?? 'Off',
  options: [
    { value: off, label: 'Off' },
    ...captions.tracks.map(({ language, label }) => ({ value: language, label })),
  ],
  choose(value) {
    captions.choose(value === off ? null : value)
    const track = captions.tracks.find(({ language }) => language === value)
    tell(track ? `Captions ${track.label} on` : 'Captions off')
  },
})

const styleName = 'Caption style'

const traitChoice = (trait: CaptionTrait, { captionStyle }: PlayerMemory): Choice => ({
  name: traitName(trait),
  parent: styleName,
  value: captionStyle[trait],
  shown: traitValueName(trait, captionStyle[trait]),
  options: captionStyles[trait].map((value) => ({ value, label: traitValueName(trait, value) })),
  choose: (value) => remember({ captionStyle: { ...captionStyle, [trait]: value } }),
})

const styleChoice: Choice = {
  name: styleName,
  icon: Palette,
  value: '',
  shown: '',
  options: [],
  choose: () => undefined,
}

export function useChoices(): Choice[] {
  const film = useFilm()
  const memory = useMemory()
  const speed = usePlayer((state) => state.playbackRate)
  const captions = [
    captionsChoice(film),
    styleChoice,
    ...captionTraits.map((trait) => traitChoice(trait, memory)),
  ]
  return [
    ...(film.quality.lines.length > 1 ? [qualityChoice(film)] : []),
    speedChoice(film, speed),
    ...(film.captions.tracks.length > 0 ? captions : []),
  ]
}
