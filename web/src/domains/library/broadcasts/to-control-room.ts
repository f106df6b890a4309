import { linkOptions } from '@tanstack/react-router'

export const toControlRoom = (id: number) =>
  linkOptions({ to: '/studio/live/{-$id}', params: { id: String(id) } })

/** Clears the id of the control room that is open. */
export const toBroadcasts = () => linkOptions({ to: '/studio/live/{-$id}', params: { id: undefined } })
