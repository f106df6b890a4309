export const speeds = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** The next preset in a direction, from any speed; the ends stay where they are. */
export function nextSpeed(now: number, steps: number): number {
  const candidates = steps > 0 ? speeds.filter((speed) => speed > now) : speeds.filter((speed) => speed < now)
  return (steps > 0 ? candidates[0] : candidates.at(-1)) ?? now
}

export const speedLabel = (speed: number) => `${speed}×`
