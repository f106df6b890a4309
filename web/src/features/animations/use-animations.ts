import { animations } from '@kinora/contract/animations'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'

const minuteMs = 60_000

/** The animation of every context that has one of its own; kept for so many minutes. */
export const useAnimations = (minutes: number) =>
  useQuery({ ...query(animations.list, {}), staleTime: minutes * minuteMs })
