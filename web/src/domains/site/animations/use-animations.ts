import { animations } from '@kinora/contract/site/animations/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'

const minuteMs = 60_000

export const useAnimations = (minutes: number) =>
  useQuery({ ...query(animations.list, {}), staleTime: minutes * minuteMs })
