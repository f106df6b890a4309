/** The session no longer writes the broadcast, or cannot. */
export class RecordingError extends Error {
  override name = 'RecordingError'
  readonly code: 'taken_over' | 'settings_changed' | 'too_slow'
  constructor(code: RecordingError['code']) {
    super(`the recording ended: ${code}`)
    this.code = code
  }
}
