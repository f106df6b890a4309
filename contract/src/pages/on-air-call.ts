import { broadcasts } from '../library/broadcasts/calls.ts'

/** What is on air, for home or a channel, whose HTML carries it. Apart from `initialCalls`, which every page loads. */
export const onAirCall = (channel?: number) => ({
  call: broadcasts.listOnAir,
  input: { query: channel === undefined ? {} : { channel } },
})
