import { t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams, useSearch } from '@tanstack/react-router'
import FileX from 'lucide-react/icons/file-x'
import { useEffect } from 'react'
import { LazyNotFound } from '../app/lazy-not-found.tsx'
import { ApiOverview } from '../domains/site/api-reference/api-overview.tsx'
import {
  type ApiDomain,
  type ApiFeature,
  type ApiPlace,
  type ApiReference,
  apiReferenceQuery,
  findPlace,
} from '../domains/site/api-reference/api-reference.ts'
import { CallList, FoundCalls } from '../domains/site/api-reference/call-list.tsx'
import { CallSection } from '../domains/site/api-reference/call-section.tsx'
import { typedKey } from '../domains/site/api-reference/send-request.ts'
import { toApi } from '../domains/site/api-reference/to-api.ts'
import { TextSkeleton } from '../domains/site/site/text-skeleton.tsx'
import { useTitle } from '../lib/use-title.ts'
import { buttonClass } from '../ui/button.tsx'
import { SearchBar } from '../ui/list-page/list-toolbar.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { QueryState } from '../ui/query-state.tsx'

const missing = {
  title: 'This part of the API does not exist',
  why: 'The link may be from an older version. The whole reference is at /docs/api.',
}

const { path: from } = pages.api

const apiTitle = () => t(pages.api.title)

const titleOf = ({ domain, feature }: ApiPlace) => (feature ?? domain)?.title ?? apiTitle()

const documentTitleOf = (place: ApiPlace | null) => {
  if (!place) return missing.title
  return place.domain ? `${titleOf(place)} · ${apiTitle()}` : apiTitle()
}

export default function ApiPage() {
  const params = useParams({ from })
  const reference = useQuery(apiReferenceQuery())
  const place = reference.data ? findPlace(reference.data, params) : {}
  useTitle(documentTitleOf(place))
  useEffect(() => () => typedKey.set(''), [])
  if (!place) return <LazyNotFound icon={FileX} {...missing} />
  return (
    <div className="max-w-[1040px] pt-3">
      {place.domain && <Breadcrumb domain={place.domain} feature={place.feature} />}
      <PageHeader title={titleOf(place)} />
      <search className="mb-6 block">
        <SearchBar
          label="Search the calls"
          placeholder="Search: playlist, POST, videos.update…"
          maxLength={200}
          pauseMs={100}
          className=""
        />
      </search>
      <QueryState query={reference} failed="The API could not be loaded" loading={<TextSkeleton />}>
        {(found) => <PlaceContent reference={found} place={place} />}
      </QueryState>
    </div>
  )
}

function Breadcrumb({ domain, feature }: { domain: ApiDomain; feature: ApiFeature | undefined }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-2 text-13 text-fg-muted">
      <ol className="flex gap-1.5">
        <li>
          <Link {...toApi()} className="rounded-sm hover:text-fg">
            {apiTitle()}
          </Link>
        </li>
        {feature && (
          <li>
            /{' '}
            <Link {...toApi(domain.name)} className="rounded-sm hover:text-fg">
              {domain.title}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  )
}

function PlaceContent({
  reference,
  place: { domain, feature },
}: {
  reference: ApiReference
  place: ApiPlace
}) {
  const { q: searchText } = useSearch({ from })
  if (searchText) return <FoundCalls reference={reference} searchText={searchText} />
  if (!domain) return <ApiOverview reference={reference} />
  return feature ? (
    <FeatureCalls reference={reference} domain={domain} feature={feature} />
  ) : (
    <DomainCalls domain={domain} />
  )
}

const DomainCalls = ({ domain }: { domain: ApiDomain }) =>
  domain.features.map((feature) => (
    <section key={feature.name} aria-labelledby={feature.name} className="mb-8">
      <h2 id={feature.name} className="mb-2 title-20">
        <Link {...toApi(domain.name, feature.name)} className="rounded-sm hover:underline">
          {feature.title}
        </Link>
      </h2>
      <CallList calls={feature.calls.map((call) => ({ call, domain, feature }))} />
    </section>
  ))

function FeatureCalls({
  reference,
  domain,
  feature,
}: {
  reference: ApiReference
  domain: ApiDomain
  feature: ApiFeature
}) {
  const target = useLocation({ select: ({ hash }) => hash })
  return (
    <>
      <nav aria-label={domain.title} className="mb-6 flex flex-wrap gap-2">
        {domain.features.map(({ name, title }) => (
          <Link
            key={name}
            {...toApi(domain.name, name)}
            className={buttonClass({ variant: name === feature.name ? 'secondary' : 'outline', size: 'sm' })}
          >
            {title}
          </Link>
        ))}
      </nav>
      {feature.calls.map((call) => (
        <CallSection key={call.id} call={call} reference={reference} isTarget={call.id === target} />
      ))}
    </>
  )
}
