import { reviewQueues } from '@kinora/contract/review-queues'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'

const refetchMs = 60_000

export const useReviewQueues = () => useQuery({ ...query(reviewQueues.list, {}), refetchInterval: refetchMs })
