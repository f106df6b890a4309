/** Of somebody who looks only what decides what they see. */
export interface Watcher {
  id: number | null
  seesAll: boolean
}
