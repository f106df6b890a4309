import { t } from '@kinora/contract/text/translate'
import { Container } from '@videojs/react'
import { classes } from '../lib/classes.ts'
import { PlayerRoot, usePlayer } from './engine/player-store.ts'
import type { PlayerProps } from './media/player-props.ts'
import { PlayerView } from './player-view.tsx'

const frameClass =
  'relative size-full overflow-hidden bg-stage text-on-media select-none focus-visible:-outline-offset-2'

/** Not keyed by video, so that fullscreen outlives a change of video. */
function PlayerFrame(props: PlayerProps) {
  const isIdle = usePlayer((state) => !state.controlsVisible)
  return (
    <Container
      data-focus-area=""
      aria-label={t`Video player: ${{ title: props.title }}`}
      className={classes(frameClass, isIdle && 'cursor-none')}
    >
      <PlayerView key={props.id} {...props} />
    </Container>
  )
}

export const Player = (props: PlayerProps) => (
  <PlayerRoot>
    <PlayerFrame {...props} />
  </PlayerRoot>
)
