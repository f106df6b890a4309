import { t } from '@kinora/contract/text/translate'
import { authSceneSizes, cardSizes } from '@kinora/contract/pages/image-sizes'
import type { Layout } from '@kinora/contract/pages/pages'
import type { ReactNode } from 'react'
import {
  ChannelBanner,
  ChannelHeaderLayout,
  channelAvatarClass,
} from '../domains/community/channels/channel-header-layout.tsx'
import { HomeBar } from '../domains/discovery/feeds/home-bar.tsx'
import {
  Poster,
  stageBoxClass,
  stageClass,
  WatchLayout,
  WatchTitle,
} from '../domains/discovery/watch-page/watch-layout.tsx'
import { gridClass } from '../domains/library/videos/grid-classes.ts'
import { ShelfHead } from '../domains/library/videos/shelf.tsx'
import { TileChannel, TileLayout } from '../domains/library/videos/tile-layout.tsx'
import { coverLinkClass } from '../domains/library/videos/video-title-link.tsx'
import { AuthFrame, sceneClass, SignInHeading } from '../domains/people/accounts/auth-frame.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { ResponsiveImage, type ImageSource } from '../ui/responsive-image.tsx'
import { CenteredSpinner, Spinner } from '../ui/spinner.tsx'
import { verifiedMarkClass } from '../ui/verified-mark.tsx'
import { VideoThumbnail } from '../ui/video-thumbnail.tsx'
import { HeaderBar, searchBoxClass, SidebarColumns } from './shell/frame.tsx'
import { logoProps } from './shell/logo.tsx'

// What a page shows before its script runs: the build puts these templates into the HTML, and the server fills their
// `{placeholders}` (server/src/domains/site/site/first-paint.ts). What only browsers know comes from attributes of <html>
// (web/src/inline-script.ts).

type FrameLayout = 'usual' | 'rail' | Layout

const sidebarClass = {
  usual: 'hidden w-(--rail) flex-none sm:block lg:w-(--sidebar) lg:in-data-rail:w-(--rail)',
  rail: 'hidden w-(--rail) flex-none sm:block',
}

function Frame({ layout }: { layout: FrameLayout }) {
  const sidebar = layout === 'usual' || layout === 'rail' ? <div className={sidebarClass[layout]} /> : null
  return (
    <>
      {layout !== 'bare' && (
        <HeaderBar
          toggle={sidebar && <div className="size-(--control)" />}
          logo={<a href="/" {...logoProps('{site}')} />}
          search={layout !== 'quiet' && <div className={`${searchBoxClass} max-md:hidden`} />}
        />
      )}
      {layout === 'quiet' ? (
        <main className="min-h-dvh">{'{content}'}</main>
      ) : (
        <SidebarColumns sidebar={sidebar} className="min-h-dvh">
          {'{content}'}
        </SidebarColumns>
      )}
    </>
  )
}

/** Not for the blink of an eye. */
const spinnerClass = '[animation:appear_160ms_200ms_backwards]'

const Loading = () => <CenteredSpinner label={t`Loading...`} className={spinnerClass} />
const LoadingRow = () => <Spinner label={t`Loading...`} className={spinnerClass} />

/**
 * The first shelf, or as much of the first rows, as home has them: what comes below would be pushed away. A second row
 * that is not full is none of a shelf.
 */
const firstRowsClass =
  'max-xs:*:nth-[n+4]:hidden xs:max-md:*:nth-[n+5]:hidden md:max-xl:*:nth-[n+7]:hidden ' +
  'xl:max-2xl:*:nth-[n+9]:hidden 2xl:max-3xl:*:nth-[n+6]:hidden 3xl:*:nth-[n+7]:hidden ' +
  'xs:max-md:not-has-[>:nth-child(4)]:*:nth-[n+3]:hidden md:max-xl:not-has-[>:nth-child(6)]:*:nth-[n+4]:hidden ' +
  'xl:max-2xl:not-has-[>:nth-child(8)]:*:nth-[n+5]:hidden'

const Home = () => (
  <>
    <h1 className="sr-only">{'{heading}'}</h1>
    <HomeBar>
      <div className="flex h-8 items-center touch:h-11">
        <LoadingRow />
      </div>
    </HomeBar>
    <div className="mt-1">
      {'{title}'}
      <ul className={`${gridClass} ${firstRowsClass}`}>{'{cards}'}</ul>
    </div>
  </>
)

/**
 * Pictures end at whole pixels, some of them one further than others: the picture is a pixel higher than those of the
 * page, or one of them would count as the largest of the first screen, long after this one.
 */
const tallPictureClass = 'min-h-0 overflow-visible! [&_img]:h-[calc(100%+1px)] [&_img]:rounded-md'

const Card = ({ children }: { children: ReactNode }) => (
  <li className="min-w-0">
    <TileLayout
      thumbnail={
        <VideoThumbnail image={null} sizes={cardSizes} className={tallPictureClass}>
          {'{picture}'}
        </VideoThumbnail>
      }
      heading={
        <a href="{href}" className={coverLinkClass}>
          {'{title}'}
        </a>
      }
      menu={<div className="size-8 touch:size-11" />}
    >
      {children}
    </TileLayout>
  </li>
)

/** The server leaves out the `<source>` of a type that there is not. */
const image = {
  url: '{url}',
  avif: '{avif}',
  webp: '{webp}',
  width: '{width}',
  height: '{height}',
  thumbHash: null,
} as unknown as ImageSource

/** The tabs and what is below the name come with the scripts. */
const Channel = () => (
  <>
    <ChannelHeaderLayout
      banner="{banner}"
      avatar={<Avatar name="" src={null} size={120} className={channelAvatarClass} />}
      name="{name}"
      mark="{mark}"
      facts="{facts}"
    />
    <div className="h-11 border-b border-line" />
    <div className="pt-6">{'{rows}'}</div>
  </>
)

/** One row, or four videos where a row has less than three. */
const firstRowClass =
  'max-md:*:nth-[n+5]:hidden md:max-xl:*:nth-[n+4]:hidden xl:max-2xl:*:nth-[n+5]:hidden ' +
  '2xl:max-3xl:*:nth-[n+6]:hidden 3xl:*:nth-[n+7]:hidden'

const ChannelRows = () => (
  <>
    {'{title}'}
    <ul className={`${gridClass} ${firstRowClass}`}>{'{cards}'}</ul>
  </>
)

const Untitled = () => <h2 className="sr-only">{t`Videos`}</h2>

/** Whoever is signed in is led on, and sees nothing of it. */
const SignIn = () => (
  <div className="in-data-signed-in:hidden">
    <AuthFrame scene="{picture}">
      <SignInHeading />
    </AuthFrame>
  </div>
)

const Watch = () => (
  <WatchLayout
    stage={
      <div className={stageClass}>
        <div data-player-slot className={stageBoxClass}>
          {'{picture}'}
        </div>
      </div>
    }
    side={null}
  >
    <WatchTitle>{'{title}'}</WatchTitle>
    <LoadingRow />
  </WatchLayout>
)

// Of the same modules as the templates, which the build loads apart.
export { setActiveCatalog } from '@kinora/contract/text/active-language'

export const firstPaint: Record<string, ReactNode> = {
  'frame-usual': <Frame layout="usual" />,
  'frame-rail': <Frame layout="rail" />,
  'frame-header': <Frame layout="header" />,
  'frame-quiet': <Frame layout="quiet" />,
  'frame-bare': <Frame layout="bare" />,
  loading: <Loading />,
  home: <Home />,
  title: <ShelfHead title="{title}" />,
  untitled: <Untitled />,
  card: (
    <Card>
      {/* The place of the numbers alone: beside a name they would move as its letters come in the site's own. */}
      <TileChannel
        name="{creator}"
        avatar={<Avatar name="" src={null} size={20} />}
        mark="{mark}"
        facts="{facts}"
        factsClass="invisible"
      />
    </Card>
  ),
  'channel-card': (
    <Card>
      <p className="mt-2 text-13 text-fg-faint tabular-nums">{'{facts}'}</p>
    </Card>
  ),
  picture: <ResponsiveImage image={image} alt="" sizes={cardSizes} priority className="size-full" />,
  mark: <span className={verifiedMarkClass} />,
  channel: <Channel />,
  'channel-rows': <ChannelRows />,
  'channel-banner': <ChannelBanner src="{src}" />,
  'channel-fact': <span>{'{fact}'}</span>,
  'sign-in': <SignIn />,
  scene: <ResponsiveImage image={image} alt="" sizes={authSceneSizes} priority className={sceneClass} />,
  'empty-scene': <div className={sceneClass} />,
  watch: <Watch />,
  poster: <Poster image={image} />,
}
