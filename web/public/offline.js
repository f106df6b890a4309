// Of offline.html: the page that was asked for comes back with the network.
addEventListener('online', () => location.reload())

/** The catalogs would come by the network. */
const texts = {
  de: {
    title: 'Du bist offline',
    sentence: 'Diese Seite braucht eine Verbindung. Sie kommt mit ihr zurück.',
    link: 'Erneut versuchen',
  },
  es: {
    title: 'No tienes conexión',
    sentence: 'Esta página necesita conexión. Volverá con ella.',
    link: 'Reintentar',
  },
  fr: {
    title: 'Vous êtes hors ligne',
    sentence: 'Cette page a besoin du réseau. Elle reviendra avec lui.',
    link: 'Réessayer',
  },
  ar: {
    title: 'أنت غير متصل بالإنترنت',
    sentence: 'تحتاج هذه الصفحة إلى اتصال بالشبكة، وستعود بعودته.',
    link: 'إعادة المحاولة',
  },
  ja: {
    title: 'オフラインです',
    sentence: 'このページの表示にはネットワークが必要です。接続が戻ると表示されます。',
    link: '再試行',
  },
}

// The cookie that the reader's choice is kept in (contract/src/text/languages.ts), or what the browser prefers.
const chosen = /(?:^|; )language=([a-z]+)/.exec(document.cookie)?.[1]
const preferred = [chosen, ...navigator.languages].map((tag) => tag?.split('-')[0].toLowerCase())
const language = preferred.find((each) => each === 'en' || Object.hasOwn(texts, each ?? ''))

if (language && language !== 'en') {
  const { title, sentence, link } = texts[language]
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  document.title = title
  document.querySelector('h1').textContent = title
  document.querySelector('p').textContent = sentence
  document.querySelector('a').textContent = link
}
