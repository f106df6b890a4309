import type { kitFilters } from '@kinora/contract/pages/page-search'
import type { Sorting } from '../../../lib/sorting.ts'

export interface SampleUser {
  id: number
  name: string
  email: string
  subscribers: number
  status: (typeof kitFilters.status)[number]
}

const firstNames = [
  'Mireille Roux',
  'Jonas Dreyer',
  'Ines Okafor',
  'Tomasz Kowalczyk',
  'Elin Wahl',
  'Óscar Ibáñez',
  'Haruka Minami',
]
const nameSuffixes = ['Travels', 'at Home', 'Archive', 'Live', 'on Film', 'Letters', 'Workshop']

export const sampleUsers: readonly SampleUser[] = firstNames.flatMap((name, at) =>
  nameSuffixes.map((suffix, index) => {
    const id = at * nameSuffixes.length + index + 1
    return {
      id,
      name: `${name} ${suffix}`,
      email: `${name.split(' ')[0]?.toLowerCase()}.${id}@mailbox.example`,
      subscribers: (id * id * 7919) % 302_100,
      status: id % 3 === 0 ? 'unverified' : 'verified',
    } as const
  }),
)

const sortOrder = {
  name: (a: SampleUser, b: SampleUser) => a.name.localeCompare(b.name),
  subscribers: (a: SampleUser, b: SampleUser) => a.subscribers - b.subscribers,
}

export function findSampleUsers(
  all: readonly SampleUser[],
  {
    searchText,
    status,
    sorting,
  }: { searchText: string; status: string | undefined; sorting: Sorting<keyof typeof sortOrder> },
) {
  const sign = sorting.direction === 'asc' ? 1 : -1
  return all
    .filter((user) => user.name.toLowerCase().includes(searchText.toLowerCase()))
    .filter((user) => status === undefined || user.status === status)
    .toSorted((a, b) => sign * sortOrder[sorting.key](a, b))
}
