import type { LatencyMode } from '@kinora/contract/library/videos/broadcast-rules'
import { HTMLVideoAdapter } from '@videojs/react'
import Hls, {
  ErrorDetails,
  ErrorTypes,
  Events,
  type ErrorData,
  type HlsConfig,
  type LevelUpdatedData,
} from 'hls.js'
import { liveEdge } from '../rules/broadcast-edge.ts'
import { catchUpSpeed, chosenSpeed } from '../rules/broadcast-speed.ts'
import { createBroadcastConfig } from './broadcast-config.ts'
import { RenditionList } from './rendition-list.ts'

export interface BroadcastSource {
  src: string
  latency: LatencyMode
  /** Where playback is to start. Undefined once it has. */
  readStart: () => number | undefined
  /** False to load nothing before playback is requested. */
  isPreloaded: boolean
  /** The playlist is complete: nothing more comes. */
  onOver: () => void
}

/** HTML, MediaError.code */
const [networkError, decodeError, notSupportedError] = [2, 3, 4]

export function mediaErrorCode({ type, details }: Pick<ErrorData, 'type' | 'details'>): number {
  if (details === ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR) return notSupportedError
  return type === ErrorTypes.NETWORK_ERROR ? networkError : decodeError
}

const renditionsOf = ({ levels }: Hls) =>
  levels.map(({ uri, width, height, bitrate, frameRate, videoCodec }) => ({
    id: uri,
    width,
    height,
    bitrate,
    frameRate,
    codec: videoCodec,
  }))

/** Plays broadcasts by hls.js. For the store of Video.js their duration is the live edge, which moves. */
export class BroadcastAdapter extends HTMLVideoAdapter {
  readonly videoRenditions = new RenditionList()
  #startsAtEdge = false
  #source: BroadcastSource | null = null
  #hls: Hls | null = null
  #stop = new AbortController()
  #error: { code: number; message: string } | null = null
  #hasRecovered = false
  #isOver = false
  readonly #createHls: (config: Partial<HlsConfig>) => Hls

  constructor(createHls = (config: Partial<HlsConfig>) => new Hls(config)) {
    super()
    this.#createHls = createHls
  }

  /** Returns a function that closes it. */
  open(source: BroadcastSource): () => void {
    this.#source = source
    if (source.isPreloaded) this.#load()
    return () => this.#close()
  }

  /**
   * Call it when metadata has loaded, with the position that playback is to start at. The edge is that of the moment in
   * which playback begins, however long that takes.
   */
  placeAt(seconds: number | undefined) {
    this.#startsAtEdge = seconds === liveEdge
    if (this.#startsAtEdge) this.#seekToEdge()
  }

  get engine() {
    return this.#hls
  }

  override destroy() {
    this.#close()
    super.destroy()
  }

  override get error() {
    return this.#error ?? super.error
  }

  override get duration() {
    return this.#edgeSeconds() ?? super.duration
  }

  override get currentTime() {
    return super.currentTime
  }

  override set currentTime(seconds) {
    this.#startsAtEdge = false
    super.currentTime = seconds
  }

  override get playbackRate() {
    return chosenSpeed(super.playbackRate)
  }

  override set playbackRate(speed) {
    super.playbackRate = speed
  }

  override play() {
    this.#load()
    if (this.#startsAtEdge) this.#seekToEdge()
    return super.play()
  }

  #seekToEdge() {
    const edge = this.#edgeSeconds()
    if (edge !== null) super.currentTime = edge
  }

  /** Null until it is known, and once the broadcast is over. */
  #edgeSeconds() {
    const details = this.#hls?.latestLevelDetails
    if (!details?.live) return null
    // At the very beginning there is less than the latency.
    return Math.max(this.#hls?.liveSyncPosition ?? 0, Math.min(1, details.edge))
  }

  #load() {
    const video = this.target as HTMLVideoElement | null
    if (this.#hls || !this.#source || !video) return
    const { src, latency, readStart } = this.#source
    const hls = this.#createHls(createBroadcastConfig({ latency, startSeconds: readStart() ?? liveEdge }))
    this.#hls = hls
    this.#listen(hls, video)
    hls.loadSource(src)
    hls.attachMedia(video)
  }

  #close() {
    this.#stop.abort()
    this.#stop = new AbortController()
    this.#hls?.destroy()
    this.#hls = this.#source = this.#error = null
    this.#hasRecovered = this.#isOver = false
  }

  #listen(hls: Hls, video: HTMLVideoElement) {
    const { signal } = this.#stop
    const listRenditions = () => this.videoRenditions.replace(renditionsOf(hls))
    hls.on(Events.MANIFEST_PARSED, listRenditions)
    hls.on(Events.LEVELS_UPDATED, listRenditions)
    hls.on(Events.LEVEL_SWITCHED, (_event, { level }) => this.videoRenditions.activate(level))
    hls.on(Events.LEVEL_UPDATED, (_event, update) => this.#followPlaylist(update))
    hls.on(Events.ERROR, (_event, error) => this.#handleError(error))
    const selectRendition = () => {
      const { selectedIndex } = this.videoRenditions
      // Without a choice, what is loaded may play to its end.
      if (selectedIndex === -1) hls.loadLevel = -1
      else hls.nextLevel = selectedIndex
    }
    this.videoRenditions.addEventListener('change', selectRendition, { signal })
    video.addEventListener('timeupdate', () => this.#catchUp(hls, video), { signal })
    video.addEventListener('playing', () => (this.#startsAtEdge = false), { signal })
  }

  #followPlaylist({ details }: LevelUpdatedData) {
    // Nothing else tells the store about the edge while playback is paused.
    this.dispatchEvent(new Event('durationchange'))
    if (details.live || this.#isOver) return
    this.#isOver = true
    this.#source?.onOver()
  }

  #catchUp(hls: Hls, video: HTMLVideoElement) {
    const edgeSeconds = this.#edgeSeconds()
    if (edgeSeconds === null || !this.#source) return
    const speed = catchUpSpeed(this.#source.latency, {
      speed: video.playbackRate,
      seconds: video.currentTime,
      edgeSeconds,
      bufferedSeconds: hls.mainForwardBufferInfo?.len ?? 0,
    })
    if (speed !== video.playbackRate) video.playbackRate = speed
  }

  #handleError({ fatal, type, details }: ErrorData) {
    // An error of the element is reported by the element.
    if (!fatal || super.error) return
    if (type === ErrorTypes.MEDIA_ERROR && !this.#hasRecovered) return this.#recover()
    this.#error = { code: mediaErrorCode({ type, details }), message: details }
    this.dispatchEvent(new Event('error'))
  }

  #recover() {
    const wasPlaying = !this.paused
    this.#hasRecovered = true
    this.#hls?.recoverMediaError()
    // Detaching has paused the element.
    if (wasPlaying) super.play().catch(() => undefined)
  }
}
