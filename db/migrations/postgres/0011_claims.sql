CREATE TABLE "claims" (
	"key" text PRIMARY KEY NOT NULL,
	"figure" text NOT NULL,
	"source" text NOT NULL,
	"as_of" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "key_values" CHECK ("claims"."key" in ('mentored', 'confidence', 'universities', 'experience')),
	CONSTRAINT "figure_length" CHECK (length("claims"."figure") <= 20),
	CONSTRAINT "source_length" CHECK (length("claims"."source") <= 300)
);
