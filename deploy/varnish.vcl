vcl 4.1;
import std;
# Varnish in front of Hírmondó: keeps what the site marks for shared caches, serves stale while it refreshes, and purges by
# Surrogate-Key (vmod xkey, package varnish-modules) or, without it, by ban.

backend default {
    .host = "127.0.0.1";
    .port = "4321";
    .first_byte_timeout = 35s;
    .probe = { .url = "/readyz"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; }
}

acl purgers { "127.0.0.1"; }

sub vcl_recv {
    if (req.method == "PURGE") {
        if (!client.ip ~ purgers) { return (synth(403)); }
        ban("obj.http.Surrogate-Key ~ (^|\s)" + req.http.Surrogate-Key + "(\s|$)");
        return (synth(200));
    }
    if (req.method != "GET" && req.method != "HEAD") { return (pass); }
    if (req.http.Authorization || req.http.Cookie ~ "(^|; ?)(__Host-)?hirmondo-(access|refresh|preview)=") { return (pass); }
    if (req.url ~ "^/(api|services)/") { return (pass); }
    unset req.http.Cookie;
    # One variant per coding the site really has.
    if (req.http.Accept-Encoding ~ "br") { set req.http.Accept-Encoding = "br"; }
    elsif (req.http.Accept-Encoding ~ "gzip") { set req.http.Accept-Encoding = "gzip"; }
    else { unset req.http.Accept-Encoding; }
    return (hash);
}

sub vcl_backend_response {
    # CDN-Cache-Control speaks to us; Cache-Control to browsers.
    if (beresp.http.CDN-Cache-Control ~ "max-age=[0-9]+") {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*max-age=([0-9]+).*", "\1s"), 30s);
    }
    if (beresp.http.Cache-Control ~ "(no-store|private)") { set beresp.uncacheable = true; set beresp.ttl = 10s; return (deliver); }
    set beresp.grace = 24h;
    set beresp.do_gzip = false;
    if (beresp.status >= 500) {
        # A good copy in grace beats a fresh error.
        if (bereq.is_bgfetch) { return (abandon); }
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
    }
}

sub vcl_deliver { unset resp.http.Surrogate-Key; }
