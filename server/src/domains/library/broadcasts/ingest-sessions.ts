import { t } from '@kinora/contract/text/translate'
import type { Context } from '../../../context.ts'
import { shareOf } from '../../../platform/processes/process-share.ts'
import type { Claim, ClaimVerdict, Refusal } from './claim.ts'
import { openIngestSession, type IngestOptions, type IngestSession } from './ingest-session.ts'

type Protocol = 'rtmp' | 'srt' | 'whip'

interface Place {
  protocol: Protocol
  /** Undefined for one that was refused. */
  session: Promise<IngestSession | undefined>
  /** Resolves when what arrived is stored. */
  closed: Promise<void>
}

/** Of one process. */
const placesByContext = new WeakMap<Context, Set<Place>>()

function placesOf(ctx: Context) {
  const places = placesByContext.get(ctx) ?? new Set<Place>()
  placesByContext.set(ctx, places)
  return places
}

/** The first process alone receives by RTMP and SRT. */
const maxSessions = ({ config }: Context, protocol: Protocol) =>
  protocol === 'whip' ? shareOf(config.BROADCASTS) : config.BROADCASTS

export interface EncoderArrival extends Omit<IngestOptions, 'claim'> {
  protocol: Protocol
  claim: () => Promise<ClaimVerdict>
}

export type Admission = { session: IngestSession; claim: Claim } | Refusal

/** Receives an encoder that gets a broadcast; its place is taken at once, and free again when it is refused. */
export async function admitEncoder(ctx: Context, arrival: EncoderArrival): Promise<Admission> {
  const { protocol } = arrival
  const places = placesOf(ctx)
  if (ctx.draining.aborted) return { refusal: t`The server stops. Try again.`, code: 'unavailable' }
  if (places.size >= maxSessions(ctx, protocol))
    return {
      refusal: t`The server receives as many broadcasts as it can. Try again later.`,
      code: 'unavailable',
    }
  const admission = openSession(ctx, arrival)
  const session = sessionOf(admission)
  const place: Place = { protocol, session, closed: session.then((found) => found?.closed) }
  places.add(place)
  place.closed
    .catch((err: unknown) => ctx.log.error({ err }, 'a broadcast was not closed properly'))
    .finally(() => places.delete(place))
  return admission
}

async function openSession(ctx: Context, { claim: find, encoder, stop }: EncoderArrival): Promise<Admission> {
  const claim = await find()
  if ('refusal' in claim) return claim
  return { claim, session: await openIngestSession(ctx, { claim, encoder, stop }) }
}

/** What fails before there is a session is the caller’s. */
const sessionOf = (admission: Promise<Admission>) =>
  admission.then(
    (found) => ('session' in found ? found.session : undefined),
    () => undefined,
  )

/** Resolves when what arrived is stored. */
export const settleSessions = (ctx: Context, protocol: Protocol) =>
  Promise.allSettled(
    [...placesOf(ctx)].filter((place) => place.protocol === protocol).map(({ closed }) => closed),
  )

/** Of a node that drains: encoders go on elsewhere. Resolves when what arrived is stored. */
export async function drainSessions(ctx: Context) {
  const places = [...placesOf(ctx)]
  for (const { session } of places) void session.then((found) => found?.stop(t`The server stops. Try again.`))
  await Promise.allSettled(places.map(({ closed }) => closed))
}
