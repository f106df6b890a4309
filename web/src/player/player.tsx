import { Container } from '@videojs/react'
import { classes } from '../lib/classes.ts'
import { PlayerRoot, usePlayer } from './engine/player-store.ts'
import type { PlayerProps } from './film/player-props.ts'
import { Screen } from './screen.tsx'

const frameClass =
  'relative size-full overflow-hidden bg-stage text-on-media select-none focus-visible:-outline-offset-2'

/** The box of the player. It stays while one video follows another, so that fullscreen outlives the change. */
function Frame(props: PlayerProps) {
  const isIdle = usePlayer((state) => !state.controlsVisible)
  return (
    <Container
      aria-label={`Video player: ${props.title}`}
      className={classes(frameClass, isIdle && 'cursor-none')}
    >
      <Screen key={props.id} {...props} />
    </Container>
  )
}

/** Plays one video: poster and one big button first, then the picture with its controls. Fills its box. */
export const Player = (props: PlayerProps) => (
  <PlayerRoot>
    <Frame {...props} />
  </PlayerRoot>
)
