vcl 4.1;
import std;

# Varnish 6 or later in front of Hírmondó: caches what the site marks for shared caches (CDN-Cache-Control), and serves stale
# copies while it fetches new ones, and for a day while the site is down. Start it with -p http_gzip_support=off: Varnish then
# forwards Accept-Encoding, and caches the site's brotli copies. Results: docs/operations.md.

backend default {
    .host = "127.0.0.1";
    .port = "4321";
    .connect_timeout = 1s;
    .first_byte_timeout = 35s;
    .probe = { .url = "/healthz"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}

# Proxies in front, such as nginx on this machine or on the host of the containers: their X-Forwarded-For names the reader.
acl proxies { "127.0.0.1"; "::1"; "172.16.0.0"/12; }

# Hosts that may purge: PURGE / with a header Surrogate-Key, one cache tag of the site ("article:7", "front:g7").
acl purgers { "127.0.0.1"; "::1"; }

sub vcl_recv {
    if (req.method == "PURGE") {
        # Not for requests that a proxy on one of these hosts forwards for somebody else.
        if (client.ip !~ purgers || req.http.X-Forwarded-For ~ "," || req.http.X-Forwarded-Proto) { return (synth(403)); }
        # The letters of an encoded address; those that mean something in a pattern stand for themselves.
        if (!req.http.Surrogate-Key || req.http.Surrogate-Key !~ "^[A-Za-z0-9:;/?@&=+$_.!~*'()#%-]+$") { return (synth(400)); }
        ban("obj.http.Surrogate-Key ~ (^|\s)" + regsuball(req.http.Surrogate-Key, "([?+$.*()])", "[\1]") + "(\s|$)");
        return (synth(200));
    }
    # The site trusts these headers of its proxies (TRUSTED_PROXY); values sent by clients are not forwarded. Without the reader's
    # address all readers would share one limit.
    if (req.restarts == 0) {
        unset req.http.X-Forwarded-Host;
        unset req.http.X-Second-Try;
        if (client.ip !~ proxies) { set req.http.X-Forwarded-For = client.ip; }
        # Limit on the staleness of a copy while a new one is fetched; vcl_synth restarts without the limit.
        if (std.healthy(req.backend_hint)) { set req.grace = 30s; }
    }
    if (req.url ~ "^/(metrics|readyz)(\?|$)") { return (synth(404)); }
    # A stream would hold a thread for as long as a page is open: nginx.conf sends these to the nodes. Pages that are told 204 ask
    # for no stream again, and poll.
    if (req.url ~ "^/(api|services)/[^?]*/events(\?|$)") { return (synth(204)); }
    if (req.method != "GET" && req.method != "HEAD") { return (pass); }
    if (req.http.Authorization || req.http.Cookie ~ "(^|; ?)(__Host-)?hirmondo-(access|refresh|preview)=") { return (pass); }
    # A supporter's page, and the editors' desk (DESK=1), which depend on their cookies.
    if (req.url ~ "^/tamogatas/profil(\?|$)") { return (pass); }
    if (req.url ~ "^/szerkesztoseg([/?]|$)") { return (pass); }
    # Calls that every open page repeats every 15 seconds are cached for five; other calls are not.
    if (req.url ~ "^/(api|services)/" && req.url !~ "^/api/(articles/[^/]+/version|frontend/refresh)(\?|$)") { return (pass); }
    # The one cookie that pages depend on.
    if (req.http.Cookie ~ "(^|; ?)hirmondo-app=1") { set req.http.Cookie = "hirmondo-app=1"; } else { unset req.http.Cookie; }
    # One copy for each content coding of the site.
    if (req.http.Accept-Encoding ~ "\bbr\b") { set req.http.Accept-Encoding = "br"; }
    elsif (req.http.Accept-Encoding ~ "\bgzip\b") { set req.http.Accept-Encoding = "gzip"; }
    else { unset req.http.Accept-Encoding; }
    return (hash);
}

sub vcl_hash {
    if (req.http.Cookie) { hash_data(req.http.Cookie); }
}

sub vcl_backend_response {
    # Without a fresh copy there may be a stale one, which vcl_synth looks for. The second time, the answer is final.
    if (beresp.status >= 500 && !bereq.uncacheable && bereq.http.X-Second-Try != "1") { return (abandon); }
    if (beresp.status >= 500 || beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(no-store|private)") {
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
        return (deliver);
    }
    if (beresp.http.CDN-Cache-Control ~ "max-age=[0-9]+") {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*?max-age=([0-9]+).*$", "\1s"), 15s);
    }
    # A stale copy that the site serves while it renders a new one.
    if (beresp.http.X-Cache == "STALE") { set beresp.ttl = 1s; }
    set beresp.grace = 24h;
    # Calls that open pages repeat are never served old. Without CDN=varnish they bear no word for shared caches.
    if (bereq.url ~ "^/api/") {
        set beresp.grace = 10s;
        if (!beresp.http.CDN-Cache-Control) { set beresp.ttl = 5s; }
    }
}

sub vcl_backend_error {
    if (bereq.http.X-Second-Try != "1" && !bereq.uncacheable) { return (abandon); }
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Retry-After = "5";
    set beresp.ttl = 0s;
    synthetic({"<!doctype html><html lang="hu"><meta charset="utf-8"><title>Mindjárt jövünk</title><p>Ez az oldal most nem érhető el. Nézz vissza pár perc múlva!"});
    return (deliver);
}

sub vcl_synth {
    if (resp.status == 503 && req.restarts == 0) {
        set req.grace = 24h;
        set req.http.X-Second-Try = "1";
        return (restart);
    }
    set resp.http.Cache-Control = "no-store";
}

sub vcl_deliver {
    unset resp.http.Surrogate-Key;
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    # The site's X-Cache is about the time when Varnish fetched the copy.
    if (obj.hits > 0) { set resp.http.X-Cache = "HIT"; }
}
