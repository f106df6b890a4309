// Offers of browsers, shortened.

const withLineEnds = (sdp: string) => sdp.trim().replaceAll('\n', '\r\n') + '\r\n'

export const chromiumOffer: string = withLineEnds(`
v=0
o=- 6265839018266990802 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0 1
a=extmap-allow-mixed
a=msid-semantic: WMS 15957d37
m=audio 59349 UDP/TLS/RTP/SAVPF 111 63 9 0 8 13 110 126
c=IN IP4 192.0.2.2
a=candidate:3664701738 1 udp 2122194687 192.0.2.2 59349 typ host generation 0 network-id 1
a=ice-ufrag:Yj+L
a=ice-pwd:p4gk4smYXFbLn6uWJYVfCzw2
a=ice-options:trickle
a=fingerprint:sha-256 E7:8A:C9:28:86:E5:3E:A8:00:69:AF:44:96:A6:E7:60:85:51:87:C9:6F:FF:4C:D6:FD:98:3A:3D:4E:CD:16:B8
a=setup:actpass
a=mid:0
a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level
a=extmap:3 http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01
a=extmap:4 urn:ietf:params:rtp-hdrext:sdes:mid
a=sendonly
a=rtcp-mux
a=rtcp-rsize
a=rtpmap:111 opus/48000/2
a=rtcp-fb:111 transport-cc
a=fmtp:111 minptime=10;useinbandfec=1
a=rtpmap:63 red/48000/2
a=fmtp:63 111/111
a=rtpmap:9 G722/8000
a=ssrc:1003736549 cname:spIH6IQ8Nd+1H5Vj
m=video 43840 UDP/TLS/RTP/SAVPF 96 97 102 103 104 108 116 45 98
c=IN IP4 192.0.2.2
a=candidate:3664701738 1 udp 2122194687 192.0.2.2 43840 typ host generation 0 network-id 1
a=ice-ufrag:Yj+L
a=ice-pwd:p4gk4smYXFbLn6uWJYVfCzw2
a=ice-options:trickle
a=fingerprint:sha-256 E7:8A:C9:28:86:E5:3E:A8:00:69:AF:44:96:A6:E7:60:85:51:87:C9:6F:FF:4C:D6:FD:98:3A:3D:4E:CD:16:B8
a=setup:actpass
a=mid:1
a=extmap:3 http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01
a=extmap:4 urn:ietf:params:rtp-hdrext:sdes:mid
a=sendonly
a=rtcp-mux
a=rtcp-rsize
a=rtpmap:96 VP8/90000
a=rtpmap:97 rtx/90000
a=fmtp:97 apt=96
a=rtpmap:102 H264/90000
a=rtcp-fb:102 transport-cc
a=rtcp-fb:102 nack pli
a=fmtp:102 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42001f
a=rtpmap:103 rtx/90000
a=fmtp:103 apt=102
a=rtpmap:104 H264/90000
a=fmtp:104 level-asymmetry-allowed=1;packetization-mode=0;profile-level-id=42001f
a=rtpmap:108 H264/90000
a=fmtp:108 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f
a=rtpmap:116 H264/90000
a=fmtp:116 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=4d001f
a=rtpmap:45 AV1/90000
a=rtpmap:98 VP9/90000
a=ssrc-group:FID 1972082253 3613963991
a=ssrc:1972082253 cname:spIH6IQ8Nd+1H5Vj
`)

export const firefoxOffer: string = withLineEnds(`
v=0
o=mozilla...THIS_IS_SDPARTA-99.0 4611732 0 IN IP4 0.0.0.0
s=-
t=0 0
a=fingerprint:sha-256 0F:8A:C9:28:86:E5:3E:A8:00:69:AF:44:96:A6:E7:60:85:51:87:C9:6F:FF:4C:D6:FD:98:3A:3D:4E:CD:16:B8
a=group:BUNDLE 0
a=ice-options:trickle
a=msid-semantic:WMS *
m=video 9 UDP/TLS/RTP/SAVPF 120 126 97
c=IN IP4 0.0.0.0
a=sendonly
a=fmtp:126 profile-level-id=42e01f;level-asymmetry-allowed=1;packetization-mode=1
a=fmtp:97 profile-level-id=42e01f;level-asymmetry-allowed=1
a=ice-pwd:c7f0a3b6f3f45a6f5a1b7ad37bb1a1ac
a=ice-ufrag:2f1b7a6c
a=mid:0
a=rtcp-mux
a=rtpmap:120 VP8/90000
a=rtpmap:126 H264/90000
a=rtpmap:97 H264/90000
a=setup:actpass
a=ssrc:2655508255 cname:{735484ea}
`)
