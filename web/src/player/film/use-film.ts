import { useRef, useState } from 'react'
import { chapterAt } from '../rules/chapter-rules.ts'
import { browserSavesData } from '../engine/feeding.ts'
import type { Film } from './film-context.ts'
import { readMemory, remember, withSpeed } from '../rules/player-memory.ts'
import { speedLabel } from '../rules/playback-speed.ts'
import type { PlayerProps } from './player-props.ts'
import { usePlayer } from '../engine/player-store.ts'
import { spokenPlace } from '../rules/spoken-time.ts'
import { useCaptions } from './use-captions.ts'
import { useQuality } from './use-quality.ts'
import { useSteering } from './use-steering.ts'

const oneWayMs = 900

/** Quick steps are displayed as their sum: +10 s, +20 s, +30 s. */
function useSteps({ chapters = [] }: PlayerProps, steering: Film['steering'], tell: Film['tell']) {
  const way = useRef({ seconds: 0, at: 0 })
  return (seconds: number) => {
    const { seconds: now, duration } = steering.now()
    const target = Math.min(duration, Math.max(0, now + seconds))
    const isSameWay = performance.now() - way.current.at < oneWayMs && way.current.seconds * seconds > 0
    const total = (isSameWay ? way.current.seconds : 0) + seconds
    way.current = { seconds: total, at: performance.now() }
    steering.seek(target)
    const chapter = chapterAt(chapters, target)?.title
    tell(`${total > 0 ? '+' : '−'}${Math.abs(total)} s`, spokenPlace(target, duration, chapter))
  }
}

/** The browser, or the page around a frame, may forbid both. */
function useScreens(tell: Film['tell']) {
  const store = usePlayer()
  const refused = (what: string) => () => tell(`${what} is not allowed here`)
  return {
    toggleFullscreen: () => void store.toggleFullscreen().catch(refused('Fullscreen')),
    togglePictureInPicture: () => void store.togglePictureInPicture().catch(refused('Picture-in-picture')),
  }
}

function useSwitch(isOnAtFirst = false) {
  const [isOn, setIsOn] = useState(isOnAtFirst)
  return { isOn, toggle: () => setIsOn((before) => !before) }
}

const nothingAround = {}

export function useFilmOf(props: PlayerProps, { tell, say }: Pick<Film, 'tell' | 'say'>): Film {
  const steering = useSteering(props)
  const { channelId } = props
  return {
    props,
    surroundings: props.surroundings ?? nothingAround,
    captions: useCaptions(props),
    quality: useQuality(props.savesData ?? browserSavesData()),
    steering,
    loop: useSwitch(props.loop),
    stats: useSwitch(),
    keys: useSwitch(),
    tell,
    say,
    ...useScreens(tell),
    seekBy: useSteps(props, steering, tell),
    setSpeed(speed) {
      steering.setSpeed(speed)
      if (channelId !== undefined) remember({ speeds: withSpeed(readMemory().speeds, channelId, speed) })
      tell(speedLabel(speed), `Speed ${speed}`)
    },
  }
}
