import { t } from '@kinora/contract/text/translate'
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

export type SettingId = 'quality' | 'speed' | 'captions' | 'captionStyle' | CaptionTrait

export interface SettingChoice {
  id: SettingId
  name: string
  icon?: Icon
  parent?: SettingId
  value: string
  valueLabel: string
  options: readonly Option[]
  select: (value: string) => void
}

const automatic = 'auto'
const off = 'off'

const qualityChoice = ({ quality }: PlayerContextValue): SettingChoice => ({
  id: 'quality',
  name: t`Quality`,
  icon: SlidersHorizontal,
  value: quality.chosen ? String(quality.chosen) : automatic,
  valueLabel: quality.label,
  options: [
    { value: automatic, label: quality.chosen ? t`Auto` : quality.label },
    ...quality.lines.map((count) => ({ value: String(count), label: `${count}p` })),
  ],
  select: (value) => quality.choose(value === automatic ? null : Number(value)),
})

const speedChoice = (player: PlayerContextValue, speed: number): SettingChoice => ({
  id: 'speed',
  name: t`Speed`,
  icon: Gauge,
  value: String(speed),
  valueLabel: speed === 1 ? t`Normal` : speedLabel(speed),
  options: speedPresets.map((value) => ({
    value: String(value),
    label: value === 1 ? t`Normal` : speedLabel(value),
  })),
  select: (value) => player.setSpeed(Number(value)),
})

const captionsChoice = ({ captions, showMessage }: PlayerContextValue): SettingChoice => ({
  id: 'captions',
  name: t`Captions`,
  icon: Captions,
  value: captions.track?.language ?? off,
  valueLabel: captions.track?.label ?? t`Off`,
  options: [
    { value: off, label: t`Off` },
    ...captions.tracks.map(({ language, label }) => ({ value: language, label })),
  ],
  select(value) {
    captions.choose(value === off ? null : value)
    const track = captions.tracks.find(({ language }) => language === value)
    showMessage(track ? t`Captions ${{ track: track.label }} on` : t`Captions off`)
  },
})

const traitChoice = (trait: CaptionTrait, { captionStyle }: PlayerPreferences): SettingChoice => ({
  id: trait,
  name: traitLabel(trait),
  parent: 'captionStyle',
  value: captionStyle[trait],
  valueLabel: traitValueLabel(trait, captionStyle[trait]),
  options: captionStyles[trait].map((value) => ({ value, label: traitValueLabel(trait, value) })),
  select: (value) => savePreferences({ captionStyle: { ...captionStyle, [trait]: value } }),
})

const styleChoice = (): SettingChoice => ({
  id: 'captionStyle',
  name: t`Caption style`,
  icon: Palette,
  value: '',
  valueLabel: '',
  options: [],
  select: () => undefined,
})

export function useSettingChoices(): SettingChoice[] {
  const player = usePlayerContext()
  const memory = usePlayerPreferences()
  const speed = usePlayer((state) => state.playbackRate)
  const captions = [
    captionsChoice(player),
    styleChoice(),
    ...captionTraits.map((trait) => traitChoice(trait, memory)),
  ]
  return [
    ...(player.quality.lines.length > 1 ? [qualityChoice(player)] : []),
    speedChoice(player, speed),
    ...(player.captions.tracks.length > 0 ? captions : []),
  ]
}
