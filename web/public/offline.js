// Of offline.html: the page that was asked for comes back with the network.
addEventListener('online', () => location.reload())
