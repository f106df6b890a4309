import { waiting } from '@kinora/contract/waiting'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'

const lookedAtMs = 60_000

export const useWaiting = () => useQuery({ ...query(waiting.list, {}), refetchInterval: lookedAtMs })
