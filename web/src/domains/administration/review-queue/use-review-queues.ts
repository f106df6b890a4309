import { reviewQueues } from '@kinora/contract/administration/review-queue/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'

const refetchMs = 60_000

export const useReviewQueues = () => useQuery({ ...query(reviewQueues.list, {}), refetchInterval: refetchMs })
