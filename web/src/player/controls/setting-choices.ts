import Captions from 'lucide-react/icons/captions'
import Gauge from 'lucide-react/icons/gauge'
import Palette from 'lucide-react/icons/palette'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { Icon } from '../../ui/glyph.tsx'
import {
  captionStyles,
  captionTraits,
  traitLabel,
  traitValueLabel,
  type CaptionTrait,
} from '../rules/caption-style.ts'
import { usePlayerContext, type PlayerContextValue } from '../media/player-context.ts'
import { savePreferences, usePlayerPreferences, type PlayerPreferences } from '../rules/player-preferences.ts'
import { speedLabel, speedPresets } from '../rules/playback-speed.ts'
import { usePlayer } from '../engine/player-store.ts'

interface Option {
  value: string
  label: string
}

export interface SettingChoice {
  name: string
  icon?: Icon
  parent?: string
  value: string
  valueLabel: string
  options: readonly Option[]
  select: (value: string) => void
}

const automatic = 'auto'
const off = 'off'

const qualityChoice = ({ quality }: PlayerContextValue): SettingChoice => ({
  name: 'Quality',
  icon: SlidersHorizontal,
  value: quality.chosen ? String(quality.chosen) : automatic,
  valueLabel: quality.label,
  options: [
    { value: automatic, label: quality.chosen ? 'Auto' : quality.label },
    ...quality.lines.map((count) => ({ value: String(count), label: `${count}p` })),
  ],
  select: (value) => quality.choose(value === automatic ? null : Number(value)),
})

const speedChoice = (player: PlayerContextValue, speed: number): SettingChoice => ({
  name: 'Speed',
  icon: Gauge,
  value: String(speed),
  valueLabel: speed === 1 ? 'Normal' : speedLabel(speed),
  options: speedPresets.map((value) => ({
    value: String(value),
    label: value === 1 ? 'Normal' : speedLabel(value),
  })),
  select: (value) => player.setSpeed(Number(value)),
})

const captionsChoice = ({ captions, showMessage }: PlayerContextValue): SettingChoice => ({
  name: 'Captions',
  icon: Captions,
  value: captions.track?.language ?? off,
  valueLabel: captions.track?.label ?? 'Off',
  options: [
    { value: off, label: 'Off' },
    ...captions.tracks.map(({ language, label }) => ({ value: language, label })),
  ],
  select(value) {
    captions.choose(value === off ? null : value)
    const track = captions.tracks.find(({ language }) => language === value)
    showMessage(track ? `Captions ${track.label} on` : 'Captions off')
  },
})

const styleName = 'Caption style'

const traitChoice = (trait: CaptionTrait, { captionStyle }: PlayerPreferences): SettingChoice => ({
  name: traitLabel(trait),
  parent: styleName,
  value: captionStyle[trait],
  valueLabel: traitValueLabel(trait, captionStyle[trait]),
  options: captionStyles[trait].map((value) => ({ value, label: traitValueLabel(trait, value) })),
  select: (value) => savePreferences({ captionStyle: { ...captionStyle, [trait]: value } }),
})

const styleChoice: SettingChoice = {
  name: styleName,
  icon: Palette,
  value: '',
  valueLabel: '',
  options: [],
  select: () => undefined,
}

export function useSettingChoices(): SettingChoice[] {
  const player = usePlayerContext()
  const memory = usePlayerPreferences()
  const speed = usePlayer((state) => state.playbackRate)
  const captions = [
    captionsChoice(player),
    styleChoice,
    ...captionTraits.map((trait) => traitChoice(trait, memory)),
  ]
  return [
    ...(player.quality.lines.length > 1 ? [qualityChoice(player)] : []),
    speedChoice(player, speed),
    ...(player.captions.tracks.length > 0 ? captions : []),
  ]
}
