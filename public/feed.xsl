<?xml version="1.0" encoding="UTF-8"?>
<!-- A feed as somebody sees it who opens it in a browser: what it is, how to follow it, what is in it. Programs ignore this file. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <xsl:output method="html" encoding="UTF-8" doctype-system="about:legacy-compat" />
  <xsl:template match="/rss/channel">
    <html lang="hu">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title><xsl:value-of select="title" /> – hírcsatorna</title>
        <link rel="stylesheet" href="/feed.css" />
      </head>
      <body>
        <header>
          <p><a href="/">Vissza a laphoz</a></p>
          <h1><xsl:value-of select="title" /></h1>
          <p><xsl:value-of select="description" /></p>
        </header>
        <section>
          <h2>Ez egy hírcsatorna</h2>
          <p>Másold a címét egy hírolvasóba (ilyen a Feedly, a NetNewsWire vagy a Thunderbird), és az új cikkek maguktól megérkeznek oda: hirdetés, fiók és követés nélkül.</p>
          <p><label for="cim">A csatorna címe</label><input id="cim" type="text" readonly="readonly" value="{atom:link[@rel='self']/@href}" /></p>
          <p><a href="/dokumentum/hircsatornak">Minden hírcsatornánk</a></p>
        </section>
        <main>
          <h2>Ami most benne van</h2>
          <ol>
            <xsl:for-each select="item">
              <li>
                <h3><a href="{link}"><xsl:value-of select="title" /></a></h3>
                <p><xsl:value-of select="description" /></p>
                <p class="small"><xsl:value-of select="pubDate" /><xsl:if test="dc:creator"> · <xsl:value-of select="dc:creator" /></xsl:if></p>
              </li>
            </xsl:for-each>
          </ol>
        </main>
      </body>
    </html>
  </xsl:template>
</xsl:stylesheet>
