/** The country somebody asks from, by ISO 3166-1; null where nobody knows. */
export type Country = string | null

/** Of somebody who looks only what decides what they see. */
export interface Watcher {
  id: number | null
  seesAll: boolean
}
